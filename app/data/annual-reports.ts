import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export interface AnnualReport {
  year: number
  title: string
  description: string | null
  /** Its name inside the bucket `annual_reports`. */
  file_name: string
}

/** All annual reports, newest first. Ties are broken by the file name, as the table may have no id. */
export function readAnnualReports(client: Client): Promise<Read<AnnualReport[]>> {
  return readAll((signal, from) =>
    client
      .from('annual_reports')
      .select('year, title, description, file_name', { count: 'exact' })
      .order('year', { ascending: false, nullsFirst: false })
      .order('file_name')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}
