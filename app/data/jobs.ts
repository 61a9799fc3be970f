import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export interface Job {
  id: string
  title: string
  location: string | null
  job_type: string | null
  description: string | null
  posted_date: string
  application_link: string | null
}

export function readJobs(client: Client): Promise<Read<Job[]>> {
  return readAll((signal, from) =>
    client
      .from('job_openings')
      .select('id, title, location, job_type, description, posted_date, application_link', {
        count: 'exact',
      })
      .eq('is_active', true)
      .order('posted_date', { ascending: false, nullsFirst: false })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}
