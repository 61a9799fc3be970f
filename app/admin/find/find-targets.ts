import { folded, nameOf } from '../kit/list/arrange.ts'
import type { Resource, Row } from '../kit/resource.ts'
import { badgeOf } from '../kit/visibility/visibility.ts'
import { SCREENS, type Screen } from '../screens.ts'

/** A screen or record that staff can open. */
export interface Target {
  /** Below the staff area, and unique. */
  url: string
  title: string
  /** The label of a record's screen. */
  screen?: string
  /** What asks for attention, such as that visitors don't see it. */
  badges?: string[]
}

/** The screens that this member of staff can open. */
export function screenTargets(isOwner: boolean): Target[] {
  const account = { path: 'account', label: 'Your Account' }
  return [...SCREENS.filter(({ ownersOnly }) => !ownersOnly || isOwner), account].map(
    ({ path, label }) => ({ url: `/admin/${path}`, title: label }),
  )
}

/** The records of a screen; opening one opens its form. */
export function recordTargets({ path, label }: Screen, resource: Resource, rows: Row[]): Target[] {
  return rows.map((row) => ({
    url: `/admin/${path}?record=${encodeURIComponent(String(row.id))}`,
    title: nameOf(resource, row) || 'Untitled',
    screen: label,
    badges: [badgeOf(row), resource.row.badge?.(row)].filter((badge) => badge !== undefined),
  }))
}

/** The targets whose title has every word, ignoring case and accents; titles that begin with the words come first. */
export function findTargets(targets: Target[], search: string): Target[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const ranked = targets.flatMap((target) => {
    const title = folded(target.title)
    if (!words.every((word) => title.includes(word))) return []
    const starts = words.every((word) => ` ${title}`.includes(` ${word}`))
    return [{ target, rank: title.startsWith(words.join(' ')) ? 0 : starts ? 1 : 2 }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ target }) => target)
}
