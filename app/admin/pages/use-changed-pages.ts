import { useQuery } from '@tanstack/react-query'
import { IS_SAMPLE } from '../../brand/contact.ts'
import { textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { textsFrom } from './page-store.ts'

/** How many texts of a page staff have changed, and how many defaults are left that tell of the sample foundation. */
export interface ChangedPage {
  changed: number
  samples: number
}

const KEYS = ALL_TEXTS.map(({ page }) => textsKey(page))

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
          .in('content_key', KEYS)
          .abortSignal(signal),
      )
      const stored = new Map(data.map((row) => [row.content_key, row.content_value]))
      return new Map(
        ALL_TEXTS.map((texts) => {
          const all = textsFrom(texts, stored.get(textsKey(texts.page)) ?? null)
          const defaults = texts.editable.filter(({ path }) => all[path] === null)
          const changed = texts.editable.length - defaults.length
          const samples = IS_SAMPLE ? defaults.filter(({ isSample }) => isSample).length : 0
          return [texts.page, { changed, samples }]
        }),
      )
    },
  })
}
