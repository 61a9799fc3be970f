import { useRouteLoaderData } from 'react-router'
import { textsKey } from '../lib/text-keys.ts'
import {
  applyChanges,
  type ChangedTexts,
  type PageTexts,
  type Texts,
} from './copy/declare-texts.ts'
import { PAGES } from './pages.ts'

/** Changed texts by their keys in `site_content`. */
type Changes = Readonly<Record<string, ChangedTexts>>
type ShownTexts<T> = Texts<T> & { title: string }

interface Page {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The texts of a page as staff have changed them, and its title. */
export function useTexts<T extends object>(texts: PageTexts<T>): ShownTexts<T> {
  return shownTexts(texts, useRouteLoaderData<{ changes?: Changes }>('site/layout')?.changes)
}

/** The same outside components. */
export function textsOf<T extends object>({ matches }: Page, texts: PageTexts<T>): ShownTexts<T> {
  const layout = matches.find((match) => match?.id === 'site/layout')?.loaderData
  return shownTexts(texts, (layout as { changes?: Changes } | undefined)?.changes)
}

function shownTexts<T extends object>(texts: PageTexts<T>, changes: Changes = {}): ShownTexts<T> {
  const title = PAGES.find(({ path }) => path === texts.page)?.title ?? ''
  return { title, ...applyChanges(texts, changes[textsKey(texts.page)] ?? {}) }
}
