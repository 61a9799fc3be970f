import { CsvError, parse } from 'csv-parse/sync'
import { refuse } from './rest-error.ts'

/**
 * The rows of a CSV text whose first line names the columns, as PostgREST reads them: every value is a text for
 * PostgreSQL to understand, but for `NULL`.
 *
 * @throws RestError PGRST102.
 */
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
    // Not with relaxed counts: csv-parse (7.0) then makes an error for each bad line, a minute's work for 10 MiB.
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
