import { useRouteLoaderData } from 'react-router'
import type { Brand } from '../lib/brand.ts'
import { loaderDataOf, type MatchedPage } from '../lib/loader-data.ts'
import { type ChangedTexts, textsKey } from '../lib/text-keys.ts'
import { brandOf, useBrand } from '../ui/use-brand.ts'
import { applyChanges, type PageTexts, type Texts } from './copy/declare-texts.ts'
import { PAGES } from './pages.ts'

const TITLES = new Map(PAGES.map(({ path, title }) => [path, title]))

/** Changed texts by their keys in `site_content`. */
type Changes = Readonly<Record<string, ChangedTexts>>
type ShownTexts<T> = Texts<T> & { title: string }

/** The texts of a page as staff have changed them, and its title. */
export function useTexts<T extends object>(texts: PageTexts<T>): ShownTexts<T> {
  return shownTexts(
    texts,
    useBrand(),
    useRouteLoaderData<{ changes?: Changes }>('site/layout')?.changes,
  )
}

/** The same outside components. */
export function textsOf<T extends object>(page: MatchedPage, texts: PageTexts<T>): ShownTexts<T> {
  const layout = loaderDataOf(page, 'site/layout') as { changes?: Changes } | undefined
  return shownTexts(texts, brandOf(page), layout?.changes)
}

function shownTexts<T extends object>(
  texts: PageTexts<T>,
  brand: Brand,
  changes: Changes = {},
): ShownTexts<T> {
  const title = TITLES.get(texts.page) ?? ''
  return { title, ...applyChanges(texts, changes[textsKey(texts.page)] ?? {}, brand) }
}
