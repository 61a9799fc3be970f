/** The beginning of a text: longer ones are cut to `length` characters and end in an ellipsis. */
export function preview(text: string, length: number): string {
  // By characters as people count them: no emoji is ever cut in half.
  const characters = Array.from(new Intl.Segmenter('en-US').segment(text), ({ segment }) => segment)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}

/** A text without its outer blanks, or nothing: a blank is read as absent. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
