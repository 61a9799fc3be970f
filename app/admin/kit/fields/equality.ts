/** Compares two values by what `read` makes of each: plain data, or a primitive. */
export function equalBy(read: (value: unknown) => unknown): (a: unknown, b: unknown) => boolean {
  return (a, b) => JSON.stringify(read(a)) === JSON.stringify(read(b))
}

/** A stored text: null is blank, outer blanks and the kind of line break mean nothing. */
export function normalizeText(value: unknown): string {
  return String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
}
