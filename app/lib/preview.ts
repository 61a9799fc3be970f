const characters = new Intl.Segmenter('en-US')

/** The beginning of a text: longer ones are cut to `length` characters and end in an ellipsis. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text
  // By characters as people count them: no emoji is ever cut in half.
  let count = 0
  for (const { index } of characters.segment(text)) {
    if (count === length) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}

/** A text without its outer blanks, or nothing: a blank is read as absent. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
