/** Text in which each code unit is one grapheme. */
const LATIN = /^[\t\n -~\xa0-\u02ff\u2010-\u2027]*$/

/** Cuts a text to `length` graphemes and an ellipsis. */
export function truncate(text: string, length: number): string {
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
