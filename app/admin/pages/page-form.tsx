import { useMemo } from 'react'
import { Link } from 'react-router'
import { withNames } from '../../lib/brand.ts'
import { EVERY_PAGE } from '../../lib/text-keys.ts'
import type { PageTexts } from '../../site/copy/declare-texts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useSavedBrand } from '../brand/use-saved-brand.ts'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { SettingsForm } from '../site-texts/settings-form.tsx'
import { useSiteTexts } from '../site-texts/use-site-texts.ts'
import { pageFields } from './page-fields.tsx'
import { pageStore } from './page-store.ts'
import { pageTitle } from './page-title.ts'

const FETCH_FAILED = 'Could not fetch the texts of this page'

/** The form of a page's texts. */
export function PageForm({ texts: declared }: { texts: PageTexts }) {
  const { page } = declared
  const brand = useSavedBrand()
  const texts = useMemo(() => withNames(declared, brand), [declared, brand])
  return (
    <>
      <header className="screen-head">
        <div>
          <Link to="/admin/pages" className="link">
            All pages
          </Link>
          <h1 className="mt-2 text-3xl">{pageTitle(page)}</h1>
        </div>
        <a
          href={page === EVERY_PAGE ? '/' : page}
          target="_blank"
          rel="noopener"
          className="button button-quiet"
        >
          View on site
        </a>
      </header>
      <p className="mb-6 max-w-[34em] text-soft">
        What is saved is on the site at once. Empty a field to get its original text back.
      </p>
      <Loaded texts={texts} />
    </>
  )
}

function Loaded({ texts }: { texts: PageTexts }) {
  const store = useMemo(() => pageStore(texts), [texts])
  const fields = useMemo(() => pageFields(texts), [texts])
  const { data, error, isPending, refetch } = useSiteTexts(store)
  useFailureToast(FETCH_FAILED, error)
  if (isPending) return <Spinner label="Loading" />
  if (data)
    return (
      <div className="inline-form page-form">
        <SettingsForm
          fields={fields}
          texts={data}
          store={store}
          page={texts.page === EVERY_PAGE ? '/' : texts.page}
          isBeside
          saved="Page updated successfully"
        />
      </div>
    )
  return <FetchFailed text={FETCH_FAILED} retry={refetch} />
}
