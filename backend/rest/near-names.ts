import { distance } from 'fastest-levenshtein'

/** PostgreSQL's longest name, in bytes. */
const MAX_NAME = 63
/** PostgREST's share of matching letters. */
const MIN_SCORE = 0.33
/** PostgreSQL's number of differing letters. */
const MAX_DISTANCE = 3

interface Named {
  name: string
  roles: string[]
}

/** Names the role has rights on: hints reveal no others. */
export function usableNames(all: Iterable<Named>, role: string): string[] {
  return Array.from(all)
    .filter(({ roles }) => roles.includes(role))
    .map(({ name }) => name)
}

/** As PostgREST suggests. */
export function nearestName(unknown: string, names: string[]): string | undefined {
  if (unknown.length > MAX_NAME) return undefined
  const scoreOf = (name: string) =>
    1 - distance(unknown.toLowerCase(), name.toLowerCase()) / Math.max(unknown.length, name.length)
  const [best] = names
    .map((name) => ({ name, score: scoreOf(name) }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= MIN_SCORE ? best.name : undefined
}

/** As PostgreSQL suggests: none where more than two are equally similar. */
export function nearestColumns(unknown: string, columns: string[]): string[] {
  if (unknown.length > MAX_NAME) return []
  const max = Math.min(MAX_DISTANCE, Math.floor(unknown.length / 2))
  const distances = columns.map((name) => ({ name, letters: distance(unknown, name) }))
  const min = Math.min(max, ...distances.map(({ letters }) => letters))
  const nearest = distances.filter(({ letters }) => letters === min)
  return nearest.length > 2 ? [] : nearest.map(({ name }) => name)
}
