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
