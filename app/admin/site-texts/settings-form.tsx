import { Fragment, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Confirm } from '../../ui/confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { DraftOffer } from '../kit/draft-offer.tsx'
import type { Fields } from '../kit/field-type.ts'
import { FormField } from '../kit/form-field.tsx'
import { LastChanged } from '../kit/history/last-changed.tsx'
import { MergeDialog } from '../kit/merge-dialog.tsx'
import type { EditedText } from '../kit/preview/preview-frame.tsx'
import type { Values } from '../kit/resource.ts'
import type { Form } from '../kit/use-record-form.ts'
import { SampleTexts } from './sample-texts.tsx'
import { type TextPlace, TextsPreview, TextsPreviewBeside } from './texts-preview.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { SITE_TEXTS, type TextStore, type TextValues } from './use-site-texts.ts'

interface SettingsFormProps {
  fields: Fields
  texts: TextValues
  store?: TextStore
  /** Where the text of a field is shown; without a field, the page to begin with. */
  placeOf: (field?: string) => TextPlace
  /** Whether large screens have the page beside the form. */
  isBeside?: boolean
  /** The toast after saving. */
  saved: string
  /** Confirms saving the form with all texts blank. */
  emptyQuestion?: { title: string; text: string }
  /** Beside the buttons. */
  back?: ReactNode
  /** Rendered with the current values. */
  children?: (values: Values) => ReactNode
}

/** A form for `site_content` rows. Cancel resets it. */
export function SettingsForm(props: SettingsFormProps) {
  const [key, setKey] = useState(0)
  return <KeyedForm key={key} {...props} cancel={() => setKey(key + 1)} />
}

function KeyedForm({
  fields,
  texts,
  store = SITE_TEXTS,
  placeOf,
  isBeside = false,
  saved,
  emptyQuestion,
  back,
  children,
  cancel,
}: SettingsFormProps & { cancel: () => void }) {
  const { form, draft, submit, emptying, conflict, resolve, fill } = useSettingsForm(
    fields,
    texts,
    { store, saved, askBeforeEmpty: emptyQuestion !== undefined },
  )
  const subject = store.historyOf(fields)
  const isWide = useMedia('(width >= 75rem)')
  const [edited, setEdited] = useState<EditedText & TextPlace>()
  const preview = { fields, store, form, edited, page: (edited ?? placeOf()).path }
  return (
    <>
      <DraftOffer {...draft} />
      <SampleTexts fields={fields} form={form} />
      <form
        noValidate
        onSubmit={submit}
        onFocus={({ target, currentTarget }) =>
          // Those of dialogs arrive here as well.
          currentTarget.contains(target) &&
          isText(target) &&
          setEdited({ control: target, ...placeOf(fieldOf(target)) })
        }
      >
        <div className="fields">
          <FormFields fields={fields} form={form} />
          {children && <Watch form={form}>{children}</Watch>}
        </div>
        <div className="form-buttons">
          <SubmitButton busy={form.formState.isSubmitting}>Save Changes</SubmitButton>
          <button type="button" className="button button-quiet" onClick={cancel}>
            Cancel
          </button>
          {!(isBeside && isWide) && <TextsPreview {...preview} />}
          {back}
        </div>
      </form>
      {emptying && emptyQuestion && (
        <Confirm
          title={emptyQuestion.title}
          action="Save as Empty"
          confirm={emptying.confirm}
          cancel={emptying.cancel}
        >
          {emptyQuestion.text}
        </Confirm>
      )}
      <LastChanged {...{ fields, subject, fill }} row={texts} />
      {isBeside && isWide && <TextsPreviewBeside {...preview} />}
      {conflict && <MergeDialog {...{ fields, subject, resolve }} {...conflict} />}
    </>
  )
}

/** The fields below the headings of their sections. */
function FormFields({ fields, form }: { fields: Fields; form: Form }) {
  return Object.entries(fields).map(([name, field], index, all) => {
    if (!field) return null
    const isFirst = (field.section ?? '') !== (all[index - 1]?.[1]?.section ?? '')
    return (
      <Fragment key={name}>
        {isFirst && <h2 className="fields-section">{field.section}</h2>}
        <FormField {...{ name, field, form }} hold={() => {}} />
      </Fragment>
    )
  })
}

interface WatchProps {
  form: Form
  children: (values: Values) => ReactNode
}

function Watch({ form, children }: WatchProps) {
  return children(useWatch({ control: form.control }))
}

function isText(control: Element): control is EditedText['control'] {
  const isLine = control instanceof HTMLInputElement && control.type === 'text'
  return isLine || control instanceof HTMLTextAreaElement
}

function fieldOf(control: Element): string | undefined {
  return control.closest<HTMLElement>('[data-field]')?.dataset.field
}
