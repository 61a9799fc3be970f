import { folded, nameOf } from '../kit/list/arrange.ts'
import type { Resource, Row } from '../kit/resource.ts'
import { badgeOf } from '../kit/visibility/visibility.ts'
import { SCREENS, type Screen } from '../screens.ts'

/** A screen, page or record that staff can open. */
export interface Target {
  /** Below the staff area, and unique. */
  url: string
  title: string
  /** Also finds it, below what has the words in its title. */
  words?: string | undefined
  /** The label of the screen of a page or record. */
  screen?: string
  /** What asks for attention, such as that visitors don't see it. */
  badges?: string[]
}

/** A form and the texts of the site that are edited in it, as `phraseOf` has them. */
export interface TextTarget extends Target {
  phrases: string
}

/** In characters: shorter ones are in every text. */
const MIN_PHRASE = 3

const ACCOUNT_WORDS = 'my profile password passkey authenticator second factor codes sign in email'

const ACCOUNT = { path: 'account', label: 'Your Account', words: ACCOUNT_WORDS }

export const SCREEN_TARGETS: Target[] = [...SCREENS, ACCOUNT].map(({ path, label, words }) => ({
  url: `/admin/${path}`,
  title: label,
  words,
}))

/** The records of a screen; opening one opens its form. */
export function recordTargets({ path, label }: Screen, resource: Resource, rows: Row[]): Target[] {
  return rows.map((row) => ({
    url: `/admin/${path}?record=${encodeURIComponent(String(row.id))}`,
    title: nameOf(resource, row) || 'Untitled',
    screen: label,
    badges: [badgeOf(row), resource.row.badge?.(row)].filter((badge) => badge !== undefined),
  }))
}

/** The targets that have every word, ignoring case and accents; titles that begin with the words come first. */
export function findTargets(targets: Target[], search: string): Target[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const ranked = targets.flatMap((target) => {
    const rank = rankOf(target, words)
    return rank === undefined ? [] : [{ target, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ target }) => target)
}

/** The forms whose texts have the search, as it would be copied from the site. */
export function findTexts(targets: TextTarget[], search: string): Target[] {
  const phrase = phraseOf(search)
  if (phrase.length < MIN_PHRASE) return []
  return targets.filter(({ phrases }) => phrases.includes(phrase))
}

/** A text as it is compared: without case, accents, line breaks and typographic quotes, which keyboards lack. */
export function phraseOf(text: string): string {
  return folded(text).replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim()
}

function rankOf(target: Target, words: string[]): number | undefined {
  const title = folded(target.title)
  const begins = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`))
  if (title.startsWith(words.join(' '))) return 0
  if (begins(title)) return 1
  if (words.every((word) => title.includes(word))) return 2
  return begins(`${title} ${folded(target.words ?? '')}`) ? 3 : undefined
}
