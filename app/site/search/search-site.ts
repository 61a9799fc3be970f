import type { Read } from '../../data/read.ts'
import { type HitGroup, readMeanings, searchRecords } from '../../data/search.ts'
import type { Client } from '../../data/services.ts'
import { readTextsOf } from '../../data/site-texts.ts'
import { PAGES } from '../pages.ts'
import { KIND_ORDER, type Kind, type Search } from './kinds.ts'
import { searchPages } from './search-pages.ts'

export interface Results {
  /** The kind with the best match first. */
  groups: HitGroup<Kind>[]
  corrected: string | undefined
  /** Other terms for the words, which were looked for too. */
  meanings: string[]
}

const NOTHING = { groups: [], corrected: undefined }
const MAX_PAGES = 50
const LIBRARY: Kind[] = ['publication', 'newsletter', 'report']
/** Below these are the tiers of words as they are written, of corrected words, and of some words. */
const LEVELS = [4, 7, 8]

/** Searches pages and records. */
export async function searchSite(client: Client, { text, kind }: Search): Promise<Read<Results>> {
  if (text === '') return { ok: true, value: { ...NOTHING, meanings: [] } }
  const [records, meanings, texts] = await Promise.all([
    kind === 'page' ? { ok: true as const, value: NOTHING } : searchRecords(client, text, kind),
    readMeanings(client, text),
    readTextsOf(
      client,
      PAGES.map(({ path }) => path),
    ),
  ])
  if (!records.ok) return records
  if (!meanings.ok) return meanings
  if (!texts.ok) return texts
  const groups: HitGroup<Kind>[] = [...records.value.groups]
  if (!kind || kind === 'page')
    groups.push(searchPages(text, meanings.value, texts.value, kind && MAX_PAGES))
  const shown = bestOf(groups.filter(({ hits }) => hits.length > 0))
  const isCorrected = shown.some((group) => group.kind !== 'page' && group.tier > 3)
  return {
    ok: true,
    value: {
      groups: shown,
      corrected: isCorrected ? records.value.corrected : undefined,
      meanings: meanings.value,
    },
  }
}

/** Groups of the best level; corrected words are a guess that is of no use where the words occur. */
function bestOf(groups: HitGroup<Kind>[]): HitGroup<Kind>[] {
  const level = LEVELS.find((each) => groups.some(({ tier }) => tier < each)) ?? 8
  return groups
    .filter(({ tier }) => tier < level)
    .sort(
      (a, b) => sortKey(a) - sortKey(b) || KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind),
    )
}

/** What visitors can take part in comes before what they can read about it. */
function sortKey({ kind, tier, isCurrent }: HitGroup<Kind>): number {
  return tier + (LIBRARY.includes(kind) ? 1 : 0) + (isCurrent ? 0 : 0.5)
}
