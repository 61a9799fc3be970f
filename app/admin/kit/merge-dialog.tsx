import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../lib/event-times.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { shownDifference } from './changed-lines.ts'
import { compareThreeWays } from './differences.ts'
import type { Fields } from './field-type.ts'
import { type HistorySubject, useHistory } from './history/use-history.ts'
import type { Row } from './resource.ts'
import type { Resolution } from './use-record-form.ts'
import { authorOf } from './versions.ts'

interface MergeDialogProps {
  fields: Fields
  /** The row as it was loaded, the payload of this form, and the row as a colleague has saved it. */
  base: Row
  mine: Row
  theirs: Row
  /** Its history names the author of the other change. */
  subject: HistorySubject
  resolve: (resolution?: Resolution) => void
}

/**
 * Asks for each field that a colleague has changed which version to keep. Changes of theirs alone are
 * accepted by default; changes of this form alone are kept without a question.
 */
export function MergeDialog({ fields, base, mine, theirs, subject, resolve }: MergeDialogProps) {
  const { both, onlyTheirs, onlyMine } = compareThreeWays(fields, base, mine, theirs)
  const [acceptedFields, setAcceptedFields] = useState(onlyTheirs)
  const choose = (name: string, accept: boolean) =>
    setAcceptedFields((before) => [
      ...before.filter((each) => each !== name),
      ...(accept ? [name] : []),
    ])
  const labelOf = (name: string) => fields[name]?.label ?? name
  const versionsOf = (names: string[], keep: string, former: Row[]) =>
    names.map((name) => {
      const shown = [mine, theirs, ...former].map((row) => fields[name]?.show(row[name]))
      const [own, other, before] = shownDifference(...shown)
      return (
        <Versions
          key={name}
          label={labelOf(name)}
          keep={keep}
          before={before}
          mine={own}
          theirs={other}
          isAccepted={acceptedFields.includes(name)}
          choose={(accept) => choose(name, accept)}
        />
      )
    })
  return (
    <Dialog title="Somebody else has saved this record" close={() => resolve()}>
      <p className="mb-5">
        <ChangedBy subject={subject} /> Nothing has been overwritten: choose what to keep.
      </p>
      {both.length > 0 && <h3 className="versions-title">Changed by both of you</h3>}
      {versionsOf(both, 'Keep mine', [base])}
      {onlyTheirs.length > 0 && <h3 className="versions-title">Changed only by them</h3>}
      {versionsOf(onlyTheirs, 'Keep as it was', [])}
      {onlyMine.length > 0 && (
        <p className="mb-5">Your other changes are kept: {onlyMine.map(labelOf).join(', ')}.</p>
      )}
      <div className="form-buttons">
        <button
          type="button"
          className="button button-solid"
          onClick={() => resolve({ row: theirs, acceptedFields })}
        >
          Save Changes
        </button>
        <button type="button" className="button button-quiet" onClick={() => resolve()}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

function ChangedBy({ subject }: { subject: HistorySubject }) {
  const { data, isFetching } = useHistory(subject)
  // What was read before may name the change before theirs.
  const latest = isFetching ? undefined : data?.[0]
  if (!latest) return 'It was changed after you opened it.'
  return `It was changed by ${authorOf(latest)} on ${formatMoment(latest.made_at)}, after you opened it.`
}

interface VersionsProps {
  label: string
  /** The label of this form's version. */
  keep: string
  /** What both sides have changed; undefined where `mine` is that. */
  before: ReactNode
  mine: ReactNode
  theirs: ReactNode
  isAccepted: boolean
  choose: (accept: boolean) => void
}

function Versions({ label, keep, before, mine, theirs, isAccepted, choose }: VersionsProps) {
  const version = (words: string, value: ReactNode, accept: boolean) => (
    <label className="version">
      <input type="radio" checked={isAccepted === accept} onChange={() => choose(accept)} />
      <span>
        <strong>{words}</strong>
        <span className="version-text">{value}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="versions">
      <legend className="field-label">{label}</legend>
      {before !== undefined && (
        <p className="version-before">
          <strong>When you opened it</strong>
          <span className="version-text">{before}</span>
        </p>
      )}
      {version(keep, mine, false)}
      {version('Take theirs', theirs, true)}
    </fieldset>
  )
}
