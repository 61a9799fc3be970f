import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../data/services.ts'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { CONTACT_SETTINGS, TERMS } from './settings.ts'

/** Texts by their key; a missing row is a blank one. */
export type SiteTexts = Record<string, string>

const QUERY = ['site_content']
const KEYS = [...TERMS, ...CONTACT_SETTINGS].map(({ key }) => key)

export function useSiteTexts() {
  const client = useStaffClient()
  return useQuery<SiteTexts, CallFailure>({ queryKey: QUERY, queryFn: () => readTexts(client) })
}

async function readTexts(client: Client): Promise<SiteTexts> {
  const { data } = await call((signal) =>
    client
      .from('site_content')
      .select('content_key, content_value')
      .in('content_key', KEYS)
      .abortSignal(signal),
  )
  const written = new Map(data.map((row) => [row.content_key, row.content_value]))
  return Object.fromEntries(KEYS.map((key) => [key, written.get(key) ?? '']))
}

interface Change {
  /** What the form began with. */
  loaded: SiteTexts
  changed: SiteTexts
}

/**
 * Saves what has changed, in one statement. Where someone else has saved another text since the form
 * was opened nothing is written: the answer holds the texts as they stand now.
 */
export function useSaveTexts() {
  const client = useStaffClient()
  const queries = useQueryClient()
  return useMutation<SiteTexts, CallFailure, Change>({
    mutationFn: async ({ loaded, changed }) => {
      const now = await readTexts(client)
      const others = Object.entries(now).filter(
        ([key]) => key in changed && now[key] !== loaded[key],
      )
      if (others.length === 0) await write(client, changed)
      return Object.fromEntries(others)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: QUERY }),
  })
}

async function write(client: Client, changed: SiteTexts): Promise<void> {
  const rows = Object.entries(changed).map(([content_key, text]) => ({
    content_key,
    content_value: text || null,
  }))
  await call((signal) =>
    client.from('site_content').upsert(rows, { onConflict: 'content_key' }).abortSignal(signal),
  )
}
