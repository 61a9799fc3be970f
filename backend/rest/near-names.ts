import { distance } from 'fastest-levenshtein'

/** In bytes, PostgreSQL's: a longer name is no slip of one that exists. */
const MAX_NAME = 63
/** PostgREST's: the share of a name's letters that must be the same. */
const MIN_SCORE = 0.33
/** PostgreSQL's: letters of a column that may differ, and never more than half of them. */
const MAX_DISTANCE = 3

interface Named {
  name: string
  roles: string[]
}

/** The names that a role may hear of: hints tell nothing that its rights keep from it. */
export function usableNames(all: Iterable<Named>, role: string): string[] {
  return Array.from(all)
    .filter(({ roles }) => roles.includes(role))
    .map(({ name }) => name)
}

/** The name that is most like one that is unknown, as PostgREST would guess it. */
export function nearestName(unknown: string, names: string[]): string | undefined {
  if (unknown.length > MAX_NAME) return undefined
  const scoreOf = (name: string) =>
    1 - distance(unknown.toLowerCase(), name.toLowerCase()) / Math.max(unknown.length, name.length)
  const [best] = names
    .map((name) => ({ name, score: scoreOf(name) }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= MIN_SCORE ? best.name : undefined
}

/** The one or two columns that are nearest to an unknown one, as PostgreSQL would guess them; else none. */
export function nearestColumns(unknown: string, columns: string[]): string[] {
  if (unknown.length > MAX_NAME) return []
  const most = Math.min(MAX_DISTANCE, Math.floor(unknown.length / 2))
  const distances = columns.map((name) => ({ name, letters: distance(unknown, name) }))
  const least = Math.min(most, ...distances.map(({ letters }) => letters))
  const nearest = distances.filter(({ letters }) => letters === least)
  return nearest.length > 2 ? [] : nearest.map(({ name }) => name)
}
