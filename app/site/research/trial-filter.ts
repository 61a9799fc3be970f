import type { Trial } from '../../data/trials.ts'
import { filled } from '../../lib/filled.ts'
import { searchWords } from '../../lib/search-words.ts'
import { TRIAL_STATUSES } from '../../lib/trial-status.ts'

/** Blank parts are no filter. */
export interface TrialFilter {
  text: string
  status: string
  condition: string
}

/** The filter of a URL's query: `?q=leg+pain&status=Recruiting&condition=Heart+failure`. */
export function trialFilterOf(search: URLSearchParams): TrialFilter {
  const read = (name: string) => search.get(name)?.trim().slice(0, 200) ?? ''
  return { text: read('q'), status: read('status'), condition: read('condition') }
}

/** The trials with this status and condition and all words, in any of their texts. */
export function matchingTrials(trials: readonly Trial[], filter: TrialFilter): Trial[] {
  const words = searchWords(filter.text).map(plain)
  return trials.filter((trial) => {
    const texts = plain(textsOf(trial).join('\n'))
    return (
      (!filter.status || plain(trial.status) === plain(filter.status)) &&
      (!filter.condition || plain(trial.condition) === plain(filter.condition)) &&
      words.every((word) => texts.includes(word))
    )
  })
}

function textsOf(trial: Trial): (string | null | undefined)[] {
  return [
    ...[trial.name, trial.status, trial.description, trial.condition, trial.registry_number],
    ...[trial.eligibility, trial.participation, trial.location],
  ]
}

/** Without case, accents and spaces at both ends. */
function plain(text: string | null | undefined): string {
  return (text ?? '').trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The statuses in use: the known ones first, in their own spelling. */
export function statusesOf(trials: readonly Trial[]): string[] {
  const used = distinct(trials.map(({ status }) => status))
  const known = TRIAL_STATUSES.filter((status) => used.has(plain(status)))
  for (const status of known) used.delete(plain(status))
  return [...known, ...sorted(used.values())]
}

/** The conditions in use, in alphabetical order; empty on a project without the column. */
export function conditionsOf(trials: readonly Trial[]): string[] {
  return sorted(distinct(trials.map(({ condition }) => condition)).values())
}

/** The first spelling of each text that is not blank, by its plain form. */
function distinct(texts: (string | null | undefined)[]): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const text of texts.map(filled)) {
    if (text && !spellings.has(plain(text))) spellings.set(plain(text), text)
  }
  return spellings
}

function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort((a, b) => (plain(a) < plain(b) ? -1 : 1))
}
