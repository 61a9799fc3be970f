import { use, useState } from 'react'
import { showToast } from '../../../behaviors/show-toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldErrorOf } from '../field-error.ts'
import { ListRows } from '../list-rows.ts'
import type { Resource, Row } from '../resource.ts'
import type { Form } from '../use-record-form.ts'
import { type Preview, previewOfRecord } from './preview-of-record.ts'
import { PreviewView } from './preview-view.tsx'

interface RecordPreviewProps {
  resource: Resource
  /** As it is stored; undefined for a new record. */
  row: Row | undefined
  form: Form
  payloadOf: (sent: Row) => Row
}

/** A button that shows the public page with the unsaved values of a record form. */
export function RecordPreview({ resource, row, form, payloadOf }: RecordPreviewProps) {
  const rows = use(ListRows)
  const [preview, setPreview] = useState<Preview>()
  const open = form.handleSubmit((sent) => {
    const made = previewOfRecord(resource, { row, payload: payloadOf(sent), rows })
    if (made) setPreview(made)
    else showToast({ title: 'No page shows this record yet' })
  })
  return (
    <>
      <button type="button" className="button button-quiet" onClick={open}>
        Preview
      </button>
      {preview && (
        <Dialog title="Preview" size="wide" close={() => setPreview(undefined)}>
          <PreviewView
            preview={preview}
            explain={(failure) => {
              const wrong = fieldErrorOf(resource, failure)
              return wrong && `${resource.fields[wrong.name]?.label}: ${wrong.message}`
            }}
          />
        </Dialog>
      )}
    </>
  )
}
