import { useEffect, useRef } from 'react'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FormField } from './form-field.tsx'
import type { FormSession } from './form-session.ts'
import { LastChanged } from './history/last-changed.tsx'
import { RecordPreview } from './preview/record-preview.tsx'
import type { Resource } from './resource.ts'
import { SaveConflictDialog } from './save-conflict-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'
import { VisibilitySection } from './visibility/visibility-section.tsx'
import { VISIBILITY_FIELDS } from './visibility/with-visibility.ts'

interface RecordFormProps {
  resource: Resource
  session: FormSession
  /** Gets the id of a record that was added. */
  close: (added?: unknown) => void
}

/** The form of a record, in both presentations. It stays open until the record is saved. */
export function RecordForm({ resource, session, close }: RecordFormProps) {
  const { texts, fields, visibility, missing } = resource
  const { form, payloadOf, submit, draft, conflict, resolve, uploading, hold, fill } =
    useRecordForm(resource, session, close)
  const box = useRef<HTMLFormElement>(null)
  const first = Object.keys(fields)[0] ?? ''
  const { setFocus } = form
  useEffect(() => {
    setFocus(first, { shouldSelect: false })
  }, [first, setFocus])
  const { isSubmitting } = form.formState
  useEffect(() => {
    // The submit button is disabled during a save, and disabling it drops the focus.
    const lost = document.activeElement === document.body && !isSubmitting && !conflict
    if (lost) box.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isSubmitting, conflict])
  return (
    <>
      <DraftOffer {...draft} />
      <form ref={box} noValidate onSubmit={submit}>
        <div className="fields">
          {Object.entries(fields).map(
            ([name, field]) =>
              field &&
              !(visibility === 'found' && name in VISIBILITY_FIELDS) && (
                <FormField key={name} {...{ name, field, form, hold }} />
              ),
          )}
        </div>
        {visibility === 'found' && (
          <VisibilitySection row={session.row} {...{ resource, form, hold }} />
        )}
        {visibility === 'missing' && (
          <p className="field-hint mb-5">
            Records can be hidden and scheduled here once this site’s migrations are applied to its
            database.
          </p>
        )}
        {missing && (
          <p className="field-hint mb-5">
            Not in this database yet: {missing.join(', ')}. This site’s migrations add them.
          </p>
        )}
        <div className="form-buttons">
          <SubmitButton busy={isSubmitting || uploading}>
            {session.row ? 'Save Changes' : texts.add}
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={() => close()}>
            Cancel
          </button>
          <RecordPreview row={session.row} {...{ resource, form, payloadOf }} />
          <p role="status" className="field-hint">
            {uploading && 'It can be saved when the upload is done.'}
          </p>
        </div>
      </form>
      {session.row && (
        <LastChanged
          fields={fields}
          subject={{ table: resource.table, keys: [String(session.row.id)] }}
          row={session.row}
          fill={fill}
        />
      )}
      {conflict && <SaveConflictDialog resource={resource} conflict={conflict} resolve={resolve} />}
    </>
  )
}
