import { useEffect, useRef } from 'react'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FormField } from './form-field.tsx'
import { ObstacleDialog } from './obstacle-dialog.tsx'
import type { Opened } from './opened.ts'
import type { Resource } from './resource.ts'
import { useRecordForm } from './use-record-form.ts'

interface FormProps {
  resource: Resource
  opened: Opened
  close: () => void
}

/** The form of a record, the same in both manners. It closes when the record is saved, not before. */
export function RecordForm({ resource, opened, close }: FormProps) {
  const { texts, fields } = resource
  const { form, submit, draft, obstacle, decide, uploading, hold } = useRecordForm(
    resource,
    opened,
    close,
  )
  const box = useRef<HTMLFormElement>(null)
  const first = Object.keys(fields)[0] ?? ''
  const { setFocus } = form
  useEffect(() => {
    setFocus(first, { shouldSelect: false })
  }, [first, setFocus])
  const { isSubmitting } = form.formState
  useEffect(() => {
    // The button was disabled while it was sent; a disabled one loses the focus.
    const lost = document.activeElement === document.body && !isSubmitting && !obstacle
    if (lost) box.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isSubmitting, obstacle])
  return (
    <>
      <DraftOffer {...draft} />
      <form ref={box} noValidate onSubmit={submit}>
        <div className="fields">
          {Object.entries(fields).map(
            ([name, field]) => field && <FormField key={name} {...{ name, field, form, hold }} />,
          )}
        </div>
        <div className="form-buttons">
          <SubmitButton busy={isSubmitting || uploading}>
            {opened.row ? 'Save Changes' : texts.add}
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={close}>
            Cancel
          </button>
          <p role="status" className="field-hint">
            {uploading && 'It can be saved when the upload is done.'}
          </p>
        </div>
      </form>
      {obstacle && <ObstacleDialog resource={resource} obstacle={obstacle} decide={decide} />}
    </>
  )
}
