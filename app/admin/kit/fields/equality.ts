/** Compares two values after `normalize`, which returns JSON data. */
export function equalBy(
  normalize: (value: unknown) => unknown,
): (a: unknown, b: unknown) => boolean {
  return (a, b) => JSON.stringify(normalize(a)) === JSON.stringify(normalize(b))
}

/** A stored text for comparison: trimmed, with LF line breaks; null is blank. */
export function normalizeText(value: unknown): string {
  return String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
}
