import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MAILS_PREVIEW } from '../../data/preview-request.ts'
import { EVERY_PAGE, MAILS } from '../../lib/text-keys.ts'
import { type PageTexts, textsFor } from '../../site/copy/declare-texts.ts'
import { useSavedBrand } from '../brand/use-saved-brand.ts'
import { Elsewhere } from './elsewhere.tsx'
import { pageFields } from './page-fields.tsx'
import { pageStore } from './page-store.ts'
import { PageTextsForm } from './page-texts-form.tsx'
import { pageTitle } from './page-title.ts'

const MAILS_HINT =
  'Mails to staff are sent with what is saved. {site} stands for the address of the site, {foundation} for the foundation’s name. A text with any other address is not used.'

/** By group: the paths of pages that show texts of every page which the home page lacks. */
const SHOWN_ON: Record<string, string> = {
  emergency: '/contact',
  search: '/search',
  notFound: '/no-such-page',
}

/** The path of the page that shows a text. */
function shownOn(page: string, text = ''): string {
  if (page === MAILS) return MAILS_PREVIEW
  return page === EVERY_PAGE ? (SHOWN_ON[text.split('/')[0] ?? ''] ?? '/') : page
}

/** The form of a page's texts, or of those of mails. */
export function PageForm({ texts: declared }: { texts: PageTexts }) {
  const { page } = declared
  const brand = useSavedBrand()
  const texts = useMemo(() => textsFor(declared, brand), [declared, brand])
  const fields = useMemo(() => pageFields(texts), [texts])
  const store = useMemo(() => pageStore(texts, fields), [texts, fields])
  const isMails = page === MAILS
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('page')
  return (
    <>
      <header className="screen-head">
        <div>
          <Link to={{ search: String(list) }} className="link">
            All pages
          </Link>
          <h1 className="mt-2 text-3xl">{pageTitle(page)}</h1>
        </div>
        {!isMails && (
          <a href={shownOn(page)} target="_blank" rel="noopener" className="button button-quiet">
            View on site
          </a>
        )}
      </header>
      <p className="mb-6 max-w-[34em] text-soft">
        {isMails ? MAILS_HINT : 'What is saved is on the site at once.'} Empty a field to get its
        original text back, or to leave it out where it has none.
      </p>
      <div className="mb-6 empty:hidden">
        <Elsewhere page={page} />
      </div>
      <PageTextsForm
        // Its defaults have these names in them.
        key={JSON.stringify([brand.name, brand.shortName, brand.tagline])}
        fields={fields}
        store={store}
        pageOf={(text) => shownOn(page, text)}
        saved={`${isMails ? 'Mails' : 'Page'} updated successfully`}
        failed="Could not fetch the texts of this page"
      />
    </>
  )
}
