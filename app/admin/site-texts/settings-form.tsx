import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Confirm } from '../../ui/confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DraftOffer } from '../kit/draft-offer.tsx'
import type { Fields } from '../kit/field-type.ts'
import { FormField } from '../kit/form-field.tsx'
import { MergeDialog } from '../kit/merge-dialog.tsx'
import type { Values } from '../kit/resource.ts'
import type { Form } from '../kit/use-record-form.ts'
import { useSettingsForm } from './use-settings-form.ts'
import type { SiteTexts } from './use-site-texts.ts'

interface SettingsFormProps {
  fields: Fields
  texts: SiteTexts
  /** In the toast. */
  saved: string
  /** Asked before every text of the form is saved as a blank one; without it nothing is asked. */
  emptyQuestion?: { title: string; text: string }
  /** Follows what is being written. */
  children?: (values: Values) => ReactNode
}

/** A form of texts that are always there. Cancel begins it anew. */
export function SettingsForm(props: SettingsFormProps) {
  const [round, setRound] = useState(0)
  return <OneForm key={round} {...props} cancel={() => setRound(round + 1)} />
}

function OneForm({
  fields,
  texts,
  saved,
  emptyQuestion,
  children,
  cancel,
}: SettingsFormProps & { cancel: () => void }) {
  const { form, draft, submit, emptying, conflict, resolve } = useSettingsForm(fields, texts, {
    saved,
    askBeforeEmpty: emptyQuestion !== undefined,
  })
  return (
    <>
      <DraftOffer {...draft} />
      <form noValidate onSubmit={submit}>
        <div className="fields">
          {Object.entries(fields).map(
            ([name, field]) =>
              field && <FormField key={name} {...{ name, field, form }} hold={() => {}} />,
          )}
          {children && <Following form={form}>{children}</Following>}
        </div>
        <div className="form-buttons">
          <SubmitButton busy={form.formState.isSubmitting}>Save Changes</SubmitButton>
          <button type="button" className="button button-quiet" onClick={cancel}>
            Cancel
          </button>
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
      {conflict && <MergeDialog fields={fields} resolve={resolve} {...conflict} />}
    </>
  )
}

interface FollowingProps {
  form: Form
  children: (values: Values) => ReactNode
}

function Following({ form, children }: FollowingProps) {
  return children(useWatch({ control: form.control }))
}
