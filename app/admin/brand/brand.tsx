import { Link } from 'react-router'
import { BRAND_TEXTS } from '../../site/copy/brand.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { pageStore } from '../pages/page-store.ts'
import { SettingsForm } from '../site-texts/settings-form.tsx'
import { useSiteTexts } from '../site-texts/use-site-texts.ts'
import { useScreen } from '../use-screen.ts'
import { BRAND_FIELDS } from './brand-fields.tsx'
import { checkLogo } from './check-logo.ts'

const FETCH_FAILED = 'Could not fetch the brand'
const STORE = { ...pageStore(BRAND_TEXTS, BRAND_FIELDS), check: checkLogo }

/** Name, colors and logo of the foundation. */
export default function BrandScreen() {
  const { label } = useScreen()
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
        <a href="/" target="_blank" rel="noopener" className="button button-quiet">
          View on site
        </a>
      </header>
      <p className="mb-6 max-w-[34em] text-soft">
        Pages, share pictures, mails and feeds follow what is saved here at once. Empty a field to
        get its original back. Address, telephone and networks are in{' '}
        <Link to="/admin/site-texts" className="link">
          Site Texts
        </Link>
        , sentences in{' '}
        <Link to="/admin/pages" className="link">
          Pages
        </Link>
        .
      </p>
      <Loaded />
    </>
  )
}

function Loaded() {
  const { data, error, isPending, refetch } = useSiteTexts(STORE)
  useFailureToast(FETCH_FAILED, error)
  if (isPending) return <Spinner label="Loading" />
  if (data)
    return (
      <div className="inline-form page-form">
        <SettingsForm
          fields={BRAND_FIELDS}
          texts={data}
          store={STORE}
          page="/"
          isBeside
          saved="Brand updated successfully"
        />
      </div>
    )
  return <FetchFailed text={FETCH_FAILED} retry={refetch} />
}
