import { Link, useSearchParams } from 'react-router'
import { isHosted } from '../../data/staff-client.ts'
import { MAILS } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import type { PageTexts } from '../../site/copy/declare-texts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { useScreen } from '../use-screen.ts'
import { PageForm } from './page-form.tsx'
import { pageTitle } from './page-title.ts'
import { type ChangedPage, type ChangedPages, useChangedPages } from './use-changed-pages.ts'

const FETCH_FAILED = 'Could not fetch the texts of pages'

/** A hosted project sends mails by itself, with texts of its own. */
const isShown = ({ page }: PageTexts) => page !== MAILS || !isHosted()

/** The list of pages, or the form of one: `?page=/about`. */
export default function PagesScreen() {
  const { label } = useScreen()
  const [search] = useSearchParams()
  const page = ALL_TEXTS.filter(isShown).find((texts) => texts.page === search.get('page'))
  if (page) return <PageForm key={page.page} texts={page} />
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
      </header>
      <p className="mb-6 max-w-[34em] text-soft">
        All texts of the site and of its mails, but those of people, events and the like, which have
        screens of their own; the terms and the contact details are in Site Texts.
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
      {ALL_TEXTS.filter(isShown).map(({ page }) => (
        <li key={page} className="row">
          <div className="min-w-0">
            <p className="row-title">{pageTitle(page)}</p>
            <p className="row-detail">{changedText(changed.get(page))}</p>
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

function changedText({ changed, unfit }: ChangedPage = { changed: 0, unfit: 0 }): string {
  const texts = changed === 1 ? '1 changed text' : `${changed} changed texts`
  const own = changed === 0 ? 'Original texts' : texts
  return unfit === 0 ? own : `${own}, ${unfit} still about the sample foundation`
}
