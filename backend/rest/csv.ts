import { CsvError, parse } from 'csv-parse/sync'
import { refuse } from './rest-error.ts'

/** As PostgREST: a header line, values as text, `NULL` is null. @throws RestError PGRST102. */
export function readCsv(text: string): Record<string, string | null>[] {
  const [header = [], ...lines] = linesOf(text)
  return lines.map((line) =>
    Object.fromEntries(
      header.map((name, at) => [name, line[at] === 'NULL' ? null : (line[at] ?? '')]),
    ),
  )
}

function linesOf(text: string): string[][] {
  try {
    // No relaxed column count: csv-parse (7.0) would create an error for each bad line, a minute for 10 MiB.
    return parse(text, { bom: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse.body(
      error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
        ? 'All lines must have same number of fields'
        : `Invalid CSV: ${error.message}`,
    )
  }
}
