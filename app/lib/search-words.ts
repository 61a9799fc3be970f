const MAX_WORDS = 8

export function searchWords(text: string): string[] {
  const words = text.slice(0, 200).split(/[\s\p{Cc}]+/u)
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS)
}

/**
 * A filter for `or()`: the word occurs in one of the columns. Quoted for PostgREST's reserved
 * characters; `%` and `_` are literal, but PostgREST turns any `*` into `%`.
 */
export function wordFilter(word: string, columns: string[]): string {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  const quoted = `"%${literal.replace(/[\\"]/g, '\\$&')}%"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
