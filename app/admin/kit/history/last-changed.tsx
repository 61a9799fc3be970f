import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatMoment } from '../../../lib/event-times.ts'
import type { Fields } from '../field-type.ts'
import type { Row } from '../resource.ts'
import { authorOf } from '../versions.ts'
import { type HistorySubject, useHistory } from './use-history.ts'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

interface LastChangedProps {
  fields: Fields
  subject: HistorySubject
  /** A state of the record, for columns that no version names. */
  row: Row
  /** Puts a former state into the form. */
  fill: (row: Row) => void
}

/** "Last changed by … on …" and the button of the history; nothing where there is none. */
export function LastChanged({ fields, subject, row, fill }: LastChangedProps) {
  const { data: versions } = useHistory(subject)
  const [isOpen, setOpen] = useState(false)
  const [filled, setFilled] = useState<string>()
  const latest = versions?.[0]
  if (!latest) return null
  const restore = (from: Row, name: string) => {
    setOpen(false)
    setFilled(name)
    fill(from)
  }
  return (
    <div className="last-changed">
      <p className="field-hint">
        Last changed by {authorOf(latest)} on{' '}
        <time dateTime={latest.made_at}>{formatMoment(latest.made_at)}</time>
      </p>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => setOpen(true)}
      >
        <History size={16} aria-hidden />
        History
      </button>
      <p role="status" className="field-hint">
        {filled && `The form holds ${filled}. Save Changes puts that on the site.`}
      </p>
      {isOpen && (
        <Suspense>
          <HistoryDialog {...{ fields, versions, row, restore }} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
