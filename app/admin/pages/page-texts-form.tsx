import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import type { Fields } from '../kit/field-type.ts'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { SettingsForm } from '../site-texts/settings-form.tsx'
import type { TextPlace } from '../site-texts/texts-preview.tsx'
import { type TextStore, useSiteTexts } from '../site-texts/use-site-texts.ts'

interface PageTextsFormProps {
  fields: Fields
  store: TextStore
  /** Where a text is shown, beside the form; without a text, the page to begin with. */
  placeOf: (text?: string) => TextPlace
  /** Beside the buttons. */
  back?: ReactNode
  /** The toast after saving. */
  saved: string
  /** Says that the texts could not be read. */
  failed: string
}

/** Reads texts, and shows their form with a page beside it. */
export function PageTextsForm({ failed, ...form }: PageTextsFormProps) {
  const { data, error, isPending, refetch } = useSiteTexts(form.store)
  useFailureToast(failed, error)
  if (isPending) return <Spinner label="Loading" />
  if (!data) return <FetchFailed text={failed} retry={refetch} />
  return (
    <div className="inline-form page-form">
      <SettingsForm {...form} texts={data} isBeside />
    </div>
  )
}
