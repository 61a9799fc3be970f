export interface YearGroup<T> {
  /** `null` for rows without a year; the last group. */
  year: number | null
  rows: T[]
}

/**
 * Groups rows by year without reordering them. Empty if their order is not from the newest year to the oldest,
 * or if there is only one group.
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
