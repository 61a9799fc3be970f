import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasOwnName } from '../../lib/brand.ts'
import { TERMS_KEY } from '../../lib/terms-blocks.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useSavedBrand } from '../brand/use-saved-brand.ts'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { useScreen } from '../use-screen.ts'
import { CONTACT_SETTINGS, OWN_CONTACT_SETTINGS, TERMS } from './settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { TermsPreview } from './terms-preview.tsx'
import { type TextValues, useSiteTexts } from './use-site-texts.ts'

const FETCH_FAILED = 'Could not fetch site texts'

export default function SiteTextsScreen() {
  const { label } = useScreen()
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
      </header>
      <Loaded />
    </>
  )
}

function Loaded() {
  const { data: texts, error, isPending, refetch } = useSiteTexts()
  useFailureToast(FETCH_FAILED, error)
  if (isPending) return <Spinner label="Loading" />
  if (texts) return <Forms texts={texts} />
  return <FetchFailed text={FETCH_FAILED} retry={refetch} />
}

function Forms({ texts }: { texts: TextValues }) {
  const { hash } = useLocation()
  const isRenamed = hasOwnName(useSavedBrand())
  // The focus scrolls as well.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])
  return (
    <>
      <section className="inline-form page-form" aria-labelledby="site-texts:contact">
        <h2 id="site-texts:contact" tabIndex={-1} className="form-title text-2xl">
          Contact Details
        </h2>
        <p className="mb-6 max-w-[29em] text-soft">
          Shown in the footer and on the contact page.{' '}
          {isRenamed
            ? 'A field that you leave blank is left off the site, unless it says otherwise.'
            : 'If you leave a field blank, the site uses its gray text, unless the field says otherwise.'}
        </p>
        <SettingsForm
          fields={isRenamed ? OWN_CONTACT_SETTINGS : CONTACT_SETTINGS}
          placeOf={() => ({ path: '/contact' })}
          texts={texts}
          saved="Contact details updated successfully"
        />
      </section>
      <section className="inline-form page-form" aria-labelledby="site-texts:terms">
        <h2 id="site-texts:terms" tabIndex={-1} className="form-title text-2xl">
          Terms and Conditions
        </h2>
        <SettingsForm
          fields={TERMS}
          placeOf={() => ({ path: '/terms-and-conditions' })}
          texts={texts}
          saved="Terms and Conditions updated successfully"
          emptyQuestion={{
            title: 'Save the terms without a text?',
            text: 'Visitors will read that the content is currently empty, and agree to nothing.',
          }}
        >
          {({ [TERMS_KEY]: text }) => <TermsPreview text={String(text ?? '')} />}
        </SettingsForm>
      </section>
    </>
  )
}
