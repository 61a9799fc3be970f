import { useQuery } from '@tanstack/react-query'
import { CONTACT } from '../../brand/contact.ts'
import { CONTACT_KEYS } from '../../lib/contact.ts'
import { textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { isOfPlace } from './is-of-place.ts'
import { textsFrom } from './page-store.ts'

/** How many texts of a page staff have changed, and how many defaults are left that fit the default city alone. */
export interface ChangedPage {
  changed: number
  unfit: number
}

export type ChangedPages = ReadonlyMap<string, ChangedPage>

export function useChangedPages() {
  const client = useStaffClient()
  return useQuery<ChangedPages, CallFailure>({
    queryKey: ['site_content', 'changed pages'],
    queryFn: async () => {
      const { data } = await call((signal) =>
        client
          .from('site_content')
          .select('content_key, content_value')
          .in('content_key', [CONTACT_KEYS.city, ...ALL_TEXTS.map(({ page }) => textsKey(page))])
          .abortSignal(signal),
      )
      const stored = new Map(data.map((row) => [row.content_key, row.content_value]))
      const hasMoved = (stored.get(CONTACT_KEYS.city) || CONTACT.city) !== CONTACT.city
      return new Map(
        ALL_TEXTS.map((texts) => {
          const all = textsFrom(texts, stored.get(textsKey(texts.page)) ?? null)
          const defaults = texts.editable.filter(({ path }) => all[path] === null)
          const changed = texts.editable.length - defaults.length
          return [texts.page, { changed, unfit: hasMoved ? defaults.filter(isOfPlace).length : 0 }]
        }),
      )
    },
  })
}
