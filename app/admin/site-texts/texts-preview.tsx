import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Dialog } from '../../ui/dialog.tsx'
import type { Fields } from '../kit/field-type.ts'
import type { EditedText } from '../kit/preview/preview-frame.tsx'
import type { Preview } from '../kit/preview/preview-of-record.ts'
import { PreviewView } from '../kit/preview/preview-view.tsx'
import type { Values } from '../kit/resource.ts'
import { schemaOf } from '../kit/schema.ts'
import type { Form } from '../kit/use-record-form.ts'
import type { TextStore } from './use-site-texts.ts'

interface TextsPreviewProps {
  fields: Fields
  store: TextStore
  form: Form
  /** The path of the page that shows the texts. */
  page: string
  edited: EditedText | undefined
}

/** Where the site shows a text. */
export interface TextPlace {
  path: string
  /** The selector of a part of the page. */
  part?: string
}

/** A button that shows the public page with the unsaved texts of a form. */
export function TextsPreview(props: TextsPreviewProps) {
  const { form, edited } = props
  const [preview, setPreview] = useState<Preview>()
  const open = form.handleSubmit(() => setPreview(previewOfTexts(props, form.getValues())))
  return (
    <>
      <button type="button" className="button button-quiet" onClick={open}>
        Preview
      </button>
      {preview && (
        <Dialog title="Preview" size="wide" close={() => setPreview(undefined)}>
          <PreviewView preview={preview} edited={edited} />
        </Dialog>
      )}
    </>
  )
}

/** The public page beside a form: it follows the texts as far as they can be saved, and what is edited. */
export function TextsPreviewBeside(props: TextsPreviewProps) {
  const { form, fields, store, page, edited } = props
  const values = useWatch({ control: form.control })
  const made = useMemo(
    () => previewOfTexts({ fields, store, page }, values),
    [fields, store, page, values],
  )
  const [last, setLast] = useState(made)
  if (made && made !== last) setLast(made)
  return (
    <aside className="preview-beside" aria-label="Preview">
      {last ? (
        <PreviewView preview={last} edited={edited} isBeside />
      ) : (
        <p>The page is shown here once the texts can be saved.</p>
      )}
    </aside>
  )
}

/** None while the texts can't be saved. */
function previewOfTexts(
  { fields, store, page }: Omit<TextsPreviewProps, 'form' | 'edited'>,
  values: Values,
): Preview | undefined {
  const { data } = schemaOf(fields).safeParse(values)
  return data && { request: { path: page, texts: store.rowsOf(data, data) } }
}
