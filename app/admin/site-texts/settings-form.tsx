import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DraftOffer } from '../kit/draft-offer.tsx'
import type { Form } from '../kit/use-record-form.ts'
import type { Setting } from './settings.ts'
import { useSettingsForm } from './use-settings-form.ts'
import type { SiteTexts } from './use-site-texts.ts'

interface SettingsFormProps {
  settings: Setting[]
  texts: SiteTexts
  /** In the toast. */
  saved: string
  /** Follows what is being written. */
  children?: (texts: SiteTexts) => ReactNode
}

/** A form of texts that are always there. Cancel begins it anew. */
export function SettingsForm(props: SettingsFormProps) {
  const [round, setRound] = useState(0)
  return <OneForm key={round} {...props} cancel={() => setRound(round + 1)} />
}

function OneForm({
  settings,
  texts,
  saved,
  children,
  cancel,
}: SettingsFormProps & { cancel: () => void }) {
  const { form, draft, submit } = useSettingsForm(settings, texts, saved)
  return (
    <>
      <DraftOffer {...draft} />
      <form noValidate onSubmit={submit}>
        <div className="fields">
          {settings.map((setting) => (
            <SettingField key={setting.key} setting={setting} form={form} />
          ))}
          {children && <Following form={form}>{children}</Following>}
        </div>
        <div className="form-buttons">
          <SubmitButton busy={form.formState.isSubmitting}>Save Changes</SubmitButton>
          <button type="button" className="button button-quiet" onClick={cancel}>
            Cancel
          </button>
        </div>
      </form>
    </>
  )
}

function SettingField({ setting, form }: { setting: Setting; form: Form }) {
  const { key, label, preset, type, hint } = setting
  const error = form.formState.errors[key]?.message
  return (
    <Field label={label} error={error?.toString()} {...(hint && { hint })}>
      {(props) =>
        type === 'long' ? (
          <textarea {...props} {...form.register(key)} rows={24} />
        ) : (
          <input {...props} {...form.register(key)} type={type ?? 'text'} placeholder={preset} />
        )
      }
    </Field>
  )
}

interface FollowingProps {
  form: Form
  children: (texts: SiteTexts) => ReactNode
}

function Following({ form, children }: FollowingProps) {
  return children(useWatch({ control: form.control }) as SiteTexts)
}
