export interface YearGroup<T> {
  /** `null` for what has no year; it comes last. */
  year: number | null
  rows: T[]
}

/**
 * The years of a list, or nothing where headings would not help: staff decide the order of the list, and only
 * one that runs from the newest year to the oldest can be headed by years without contradicting theirs.
 */
export function yearGroups<T extends { year: number | null }>(rows: T[]): YearGroup<T>[] {
  const groups: YearGroup<T>[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.year === row.year) last.rows.push(row)
    else if (last && !isOlder(row.year, last.year)) return []
    else groups.push({ year: row.year, rows: [row] })
  }
  return groups.length > 1 ? groups : []
}

function isOlder(year: number | null, than: number | null): boolean {
  return than !== null && (year === null || year < than)
}
