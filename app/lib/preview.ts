/** Text in which each code unit is one grapheme. */
const LATIN = /^[\t\n -~\xa0-\u02ff\u2010-\u2027]*$/

/** Cuts a text to `length` graphemes and an ellipsis. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  // Creating a segmenter is slow on phones.
  if (LATIN.test(text)) return `${text.slice(0, length)}...`
  let count = 0
  for (const { index } of new Intl.Segmenter('en-US').segment(text)) {
    if (count === length) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}

/** The entries of a text array that are not blank. PostgreSQL arrays may be nested. */
export function filledWords(stored: readonly (string | null)[] | null): string[] {
  return (stored ?? []).flatMap((word) =>
    Array.isArray(word) ? filledWords(word) : (filled(word) ?? []),
  )
}

/** The trimmed text; undefined if it is blank. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
