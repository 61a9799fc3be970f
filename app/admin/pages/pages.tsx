import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isHosted } from '../../data/staff-client.ts'
import { hasOwnName } from '../../lib/brand.ts'
import { EVERY_PAGE, MAILS } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import type { PageTexts } from '../../site/copy/declare-texts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useSavedBrand } from '../brand/use-saved-brand.ts'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useFailureToast } from '../kit/use-failure-toast.ts'
import { useScreen } from '../use-screen.ts'
import type { ChangedPage, ChangedPages } from './changed-pages.ts'
import { Elsewhere, hasElsewhere } from './elsewhere.tsx'
import { PageForm } from './page-form.tsx'
import { linkNames, pageTitle } from './page-title.ts'
import { useChangedPages } from './use-changed-pages.ts'

const FETCH_FAILED = 'Could not fetch the texts of pages'

/** In the address of the list: only pages with something left to write. */
const FILTER = 'only'

/** A hosted project sends mails by itself, with texts of its own. */
const isShown = ({ page }: PageTexts) => page !== MAILS || !isHosted()

/** The list of pages (`?only=sample`), or the form of one (`?page=/about`). */
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
        All texts of the site{isHosted() ? '' : ' and of its mails'}, but those of people, events
        and the like, which have screens of their own; the terms and the contact details are in Site
        Texts.
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
  const [search, setSearch] = useSearchParams()
  // The address follows a moment later.
  const [isFiltered, setFiltered] = useState(search.has(FILTER))
  const filter = (isOn: boolean) => {
    setFiltered(isOn)
    setSearch(isOn ? { [FILTER]: 'sample' } : {}, { replace: true })
  }
  const isRenamed = hasOwnName(useSavedBrand())
  const pages = ALL_TEXTS.filter(isShown).map(({ page }) => page)
  const toWrite = pages.filter((page) => {
    const { ofSample = 0, leftOut = 0 } = changed.get(page) ?? {}
    return ofSample + leftOut > 0
  })
  return (
    <>
      {toWrite.length > 0 && (
        <label className="field-check mb-4">
          <input
            type="checkbox"
            checked={isFiltered}
            onChange={({ target }) => filter(target.checked)}
          />
          <span>Only pages with something left to write ({toWrite.length})</span>
        </label>
      )}
      <ul className="rows">
        {(isFiltered && toWrite.length > 0 ? toWrite : pages).map((page) => (
          <PageRow key={page} {...{ page, isRenamed, search }} changed={changed.get(page)} />
        ))}
      </ul>
    </>
  )
}

interface PageRowProps {
  page: string
  changed: ChangedPage | undefined
  /** Whether the site has a name of its own. */
  isRenamed: boolean
  /** Of the list, which the form leads back to. */
  search: URLSearchParams
}

function PageRow({ page, changed, isRenamed, search }: PageRowProps) {
  const names = linkNames(page)
  return (
    <li className="row">
      <div className="min-w-0">
        <p className="row-title">{pageTitle(page)}</p>
        {page === EVERY_PAGE && <p className="row-detail">Welcome, footer and failures</p>}
        {names.length > 0 && <p className="row-detail">Linked as “{names.join('”, “')}”</p>}
        <p className="row-detail">{changed && changedText(page, changed, isRenamed)}</p>
        <Elsewhere page={page} />
      </div>
      <Link
        to={`?${new URLSearchParams([...search, ['page', page]])}`}
        className="button button-quiet"
        aria-label={`Edit ${pageTitle(page)}`}
      >
        Edit
      </Link>
    </li>
  )
}

function changedText(
  page: string,
  { changed, ofSample, leftOut }: ChangedPage,
  isRenamed: boolean,
): string {
  const original = isRenamed && page !== MAILS ? 'Texts of a typical foundation' : 'Original texts'
  const texts = changed === 1 ? '1 changed text' : `${changed} changed texts`
  const parts = [
    // What matters of it may have changed elsewhere.
    changed > 0 ? texts : !hasElsewhere(page) && original,
    ofSample > 0 && `${ofSample} about the sample`,
    leftOut > 0 && `${leftOut} left out until you write ${leftOut === 1 ? 'it' : 'them'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
