import { useEffect } from 'react'
import { Link } from 'react-router'
import { colorStylesOf } from '../../lib/color-styles.ts'
import type { Palette } from '../../lib/palettes.ts'
import { BRAND_TEXTS } from '../../site/copy/brand.ts'
import { pageStore } from '../pages/page-store.ts'
import { PageTextsForm } from '../pages/page-texts-form.tsx'
import { useScreen } from '../use-screen.ts'
import { BRAND_FIELDS } from './brand-fields.tsx'
import { checkLogo } from './check-logo.ts'
import { useSavedBrand } from './use-saved-brand.ts'

const STORE = { ...pageStore(BRAND_TEXTS, BRAND_FIELDS), check: checkLogo }

/** Name, colors and logo of the foundation. */
export default function BrandScreen() {
  const { label } = useScreen()
  useColors(useSavedBrand().palette)
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
      <PageTextsForm
        fields={BRAND_FIELDS}
        store={STORE}
        placeOf={() => ({ path: '/' })}
        saved="Brand updated successfully"
        failed="Could not fetch the brand"
      />
    </>
  )
}

/** Gives the staff area the colors as they are saved; its document has those that it was opened with. */
function useColors(palette: Palette) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(colorStylesOf(palette))
    document.adoptedStyleSheets = [sheet]
  }, [palette])
}
