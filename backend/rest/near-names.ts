import { distance } from 'fastest-levenshtein'

/** PostgreSQL's limit in bytes: no longer name exists. */
const MAX_NAME = 63
/** PostgREST's: the share of letters that must match. */
const MIN_SCORE = 0.33
/** PostgreSQL's: letters of a column name that may differ, at most half of them. */
const MAX_DISTANCE = 3

interface Named {
  name: string
  roles: string[]
}

/** The names that a role has rights on, so that hints reveal no others. */
export function usableNames(all: Iterable<Named>, role: string): string[] {
  return Array.from(all)
    .filter(({ roles }) => roles.includes(role))
    .map(({ name }) => name)
}

/** The most similar name, as PostgREST suggests it; undefined without one. */
export function nearestName(unknown: string, names: string[]): string | undefined {
  if (unknown.length > MAX_NAME) return undefined
  const scoreOf = (name: string) =>
    1 - distance(unknown.toLowerCase(), name.toLowerCase()) / Math.max(unknown.length, name.length)
  const [best] = names
    .map((name) => ({ name, score: scoreOf(name) }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= MIN_SCORE ? best.name : undefined
}

/** The one or two most similar columns, as PostgreSQL suggests them; none where more are equally similar. */
export function nearestColumns(unknown: string, columns: string[]): string[] {
  if (unknown.length > MAX_NAME) return []
  const max = Math.min(MAX_DISTANCE, Math.floor(unknown.length / 2))
  const distances = columns.map((name) => ({ name, letters: distance(unknown, name) }))
  const min = Math.min(max, ...distances.map(({ letters }) => letters))
  const nearest = distances.filter(({ letters }) => letters === min)
  return nearest.length > 2 ? [] : nearest.map(({ name }) => name)
}
