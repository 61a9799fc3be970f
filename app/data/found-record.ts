export type RecordKind =
  | 'trial'
  | 'event'
  | 'person'
  | 'publication'
  | 'newsletter'
  | 'report'
  | 'job'

/** A row of the database function. */
export interface FoundRecord {
  kind: string
  table_name: string
  record_id: string
  part: string | null
  title: string
  detail: string | null
  excerpt: string | null
  dated: string | null
  is_current: boolean
  tier: number
  total: number
  list_index: number | null
  searched: string | null
}
