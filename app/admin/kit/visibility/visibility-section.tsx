import { use, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../form-field.tsx'
import { ListRows } from '../list-rows.ts'
import type { Resource, Row, Values } from '../resource.ts'
import type { Form } from '../use-record-form.ts'
import { PreviewLinks } from './preview-links.tsx'
import { previewUrl } from './preview-url.ts'
import { VISIBILITY_FIELDS } from './with-visibility.ts'

const CHOICES = {
  visible: { label: 'Visible', hint: 'Visitors see it.' },
  hidden: { label: 'Hidden', hint: 'Only staff see it.' },
  scheduled: {
    label: 'Scheduled',
    hint: 'Visitors see it from and until these times. One that is left blank is no limit.',
  },
}
type Choice = keyof typeof CHOICES

interface VisibilitySectionProps {
  resource: Resource
  /** The row as it is stored; undefined for a new record. */
  row: Row | undefined
  form: Form
  hold: (working: boolean) => void
}

/** The part of a record form that decides when visitors see the record. */
export function VisibilitySection({ resource, row, form, hold }: VisibilitySectionProps) {
  const values = useWatch({ control: form.control })
  const rows = use(ListRows)
  const isPublic = row && resource.publicUrl(row, 0) !== undefined
  const url = row && !isPublic && previewUrl(resource, row, rows)
  const { choice, choose } = useChoice(form, values)
  return (
    <fieldset className="visibility">
      <legend className="field-label">Visibility</legend>
      <div className="visibility-choice">
        {Object.entries(CHOICES).map(([name, { label }]) => (
          <label key={name}>
            <input
              type="radio"
              name="visibility"
              checked={choice === name}
              onChange={() => choose(name as Choice)}
            />
            {label}
          </label>
        ))}
      </div>
      <p className="field-hint" aria-live="polite">
        {CHOICES[choice].hint}
        {choice !== 'visible' &&
          ' Its files and pictures stay public: anyone with their address can open them.'}
      </p>
      {choice === 'scheduled' && (
        <div className="fields">
          {(['visible_from', 'visible_until'] as const).map((name) => (
            <FormField key={name} field={VISIBILITY_FIELDS[name]} {...{ name, form, hold }} />
          ))}
        </div>
      )}
      {row && url && <PreviewLinks resource={resource} row={row} publicUrl={url} />}
    </fieldset>
  )
}

/** Dates make a schedule; leaving it keeps them for coming back. */
function useChoice(form: Form, { hidden, visible_from, visible_until }: Values) {
  const [isScheduling, setScheduling] = useState(false)
  const left = useRef({ visible_from: '', visible_until: '' })
  const hasDates = Boolean(visible_from || visible_until)
  const choice: Choice = hidden ? 'hidden' : isScheduling || hasDates ? 'scheduled' : 'visible'
  const choose = (next: Choice) => {
    if (choice === 'scheduled' || hasDates)
      left.current = {
        visible_from: String(visible_from ?? ''),
        visible_until: String(visible_until ?? ''),
      }
    const dates = next === 'scheduled' ? left.current : { visible_from: '', visible_until: '' }
    for (const [name, value] of Object.entries({ ...dates, hidden: next === 'hidden' }))
      form.setValue(name, value, { shouldDirty: true })
    form.clearErrors(['visible_from', 'visible_until'])
    setScheduling(next === 'scheduled')
  }
  return { choice, choose }
}
