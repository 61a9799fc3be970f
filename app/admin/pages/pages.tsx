import { Link, useSearchParams } from 'react-router'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { useScreen } from '../use-screen.ts'
import { PageForm } from './page-form.tsx'
import { pageTitle } from './page-title.ts'
import { type ChangedPages, useChangedPages } from './use-changed-pages.ts'

const FETCH_FAILED = 'Could not fetch the texts of pages'

/** The list of pages, or the form of one: `?page=/about`. */
export default function PagesScreen() {
  const { label } = useScreen()
  const [search] = useSearchParams()
  const page = ALL_TEXTS.find((texts) => texts.page === search.get('page'))
  if (page) return <PageForm key={page.page} texts={page} />
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
      </header>
      <p className="mb-6 max-w-[34em] text-soft">
        Every text of the site that is not a record. People, events and other records have screens
        of their own; the terms and the contact details are in Site Texts.
      </p>
      <PageList />
    </>
  )
}

function PageList() {
  const { data: changed, error, isPending, refetch } = useChangedPages()
  useFailureToast(FETCH_FAILED, error)
  if (isPending) return <Spinner label="Loading" />
  if (changed) return <Rows changed={changed} />
  return <FetchFailed text={FETCH_FAILED} retry={refetch} />
}

function Rows({ changed }: { changed: ChangedPages }) {
  return (
    <ul className="rows">
      {ALL_TEXTS.map(({ page }) => (
        <li key={page} className="row">
          <div className="min-w-0">
            <p className="row-title">{pageTitle(page)}</p>
            <p className="row-detail">{changedText(changed.get(page) ?? 0)}</p>
          </div>
          <Link
            to={`?page=${encodeURIComponent(page)}`}
            className="button button-quiet"
            aria-label={`Edit ${pageTitle(page)}`}
          >
            Edit
          </Link>
        </li>
      ))}
    </ul>
  )
}

function changedText(count: number): string {
  if (count === 0) return 'Original texts'
  return count === 1 ? '1 changed text' : `${count} changed texts`
}
