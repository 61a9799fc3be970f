/** Each code unit of such a text is a character of its own. */
const LATIN = /^[\t\n -~\xa0-\u02ff\u2010-\u2027]*$/

/** The beginning of a text: longer ones are cut to `length` characters and end in an ellipsis. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  // A phone takes long to make its first segmenter.
  if (LATIN.test(text)) return `${text.slice(0, length)}...`
  // By characters as people count them: no emoji is ever cut in half.
  let count = 0
  for (const { index } of new Intl.Segmenter('en-US').segment(text)) {
    if (count === length) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}

/** The words of a stored list that are not blank; PostgreSQL takes lists of lists as well. */
export function filledWords(stored: readonly (string | null)[] | null): string[] {
  return (stored ?? []).flatMap((word) =>
    Array.isArray(word) ? filledWords(word) : (filled(word) ?? []),
  )
}

/** A text without its outer blanks, or nothing: a blank is read as absent. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
