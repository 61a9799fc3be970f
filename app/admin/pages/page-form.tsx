import { useMemo } from 'react'
import { Link } from 'react-router'
import { withNames } from '../../lib/brand.ts'
import { EVERY_PAGE } from '../../lib/text-keys.ts'
import type { PageTexts } from '../../site/copy/declare-texts.ts'
import { useSavedBrand } from '../brand/use-saved-brand.ts'
import { pageFields } from './page-fields.tsx'
import { pageStore } from './page-store.ts'
import { PageTextsForm } from './page-texts-form.tsx'
import { pageTitle } from './page-title.ts'

/** The form of a page's texts. */
export function PageForm({ texts: declared }: { texts: PageTexts }) {
  const { page } = declared
  const brand = useSavedBrand()
  const texts = useMemo(() => withNames(declared, brand), [declared, brand])
  const store = useMemo(() => pageStore(texts), [texts])
  const fields = useMemo(() => pageFields(texts), [texts])
  const shownOn = page === EVERY_PAGE ? '/' : page
  return (
    <>
      <header className="screen-head">
        <div>
          <Link to="/admin/pages" className="link">
            All pages
          </Link>
          <h1 className="mt-2 text-3xl">{pageTitle(page)}</h1>
        </div>
        <a href={shownOn} target="_blank" rel="noopener" className="button button-quiet">
          View on site
        </a>
      </header>
      <p className="mb-6 max-w-[34em] text-soft">
        What is saved is on the site at once. Empty a field to get its original text back.
      </p>
      <PageTextsForm
        fields={fields}
        store={store}
        page={shownOn}
        saved="Page updated successfully"
        failed="Could not fetch the texts of this page"
      />
    </>
  )
}
