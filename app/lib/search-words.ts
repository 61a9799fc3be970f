/** More words than this do not narrow a search any further. */
const MOST_WORDS = 8

/** The words of a search as somebody typed it. */
export function searchWords(text: string): string[] {
  const words = text.slice(0, 200).split(/[\s\p{Cc}]+/u)
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS)
}

/**
 * A filter for `or()`: the word occurs in one of the columns. Quoted, as PostgREST's documentation
 * asks for values with reserved characters; `%` and `_` stand for themselves. PostgREST reads `*` as
 * `%` wherever it stands, so a star matches anything.
 */
export function wordFilter(word: string, columns: string[]): string {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  const quoted = `"%${literal.replace(/[\\"]/g, '\\$&')}%"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
