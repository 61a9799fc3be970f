/** Length in code points, as PostgreSQL's `char_length` counts. */
export function lengthOf(text: string): number {
  return [...text].length
}
