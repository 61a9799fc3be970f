import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MAILS_PREVIEW } from '../../data/preview-request.ts'
import { EVERY_PAGE, MAILS } from '../../lib/text-keys.ts'
import { type PageTexts, textsFor } from '../../site/copy/declare-texts.ts'
import { useSavedBrand } from '../brand/use-saved-brand.ts'
import { GATE } from '../kit/preview/preview-frame.tsx'
import type { TextPlace } from '../site-texts/texts-preview.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { pageFields } from './page-fields.tsx'
import { pageStore } from './page-store.ts'
import { PageTextsForm } from './page-texts-form.tsx'
import { pageTitle } from './page-title.ts'

const MAILS_HINT =
  'Mails to staff are sent with what is saved. {site} stands for the address of the site, {foundation} for the foundation’s name. A text with any other address is not used.'

/** Where texts of every page are, by their group; others are on the home page. */
const PLACES: Record<string, TextPlace> = {
  gate: { path: '/', part: GATE },
  footer: { path: '/', part: 'footer' },
  emergency: { path: '/contact' },
  search: { path: '/search' },
  notFound: { path: '/no-such-page' },
}

function placeOf(page: string, text = ''): TextPlace {
  if (page === MAILS) return { path: MAILS_PREVIEW }
  const group = text.split('/')[0] ?? ''
  return page === EVERY_PAGE ? (PLACES[group] ?? { path: '/' }) : { path: page }
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
          <a
            href={placeOf(page).path}
            target="_blank"
            rel="noopener"
            className="button button-quiet"
          >
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
        placeOf={(text) => placeOf(page, text)}
        back={
          // A phone shows the link above after a flick.
          <Link to={{ search: String(list) }} className="button button-quiet max-sm:hidden">
            Back to All Pages
          </Link>
        }
        saved={`${isMails ? 'Mails' : 'Page'} updated successfully`}
        failed="Could not fetch the texts of this page"
      />
    </>
  )
}
