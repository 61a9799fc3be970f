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
  return lines.map((line) => {
    if (line.length !== header.length)
      throw refuse.body('All lines must have same number of fields')
    return Object.fromEntries(
      header.map((name, at) => [name, line[at] === 'NULL' ? null : (line[at] ?? '')]),
    )
  })
}

function linesOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    throw error instanceof CsvError ? refuse.body(`Invalid CSV: ${error.message}`) : error
  }
}
