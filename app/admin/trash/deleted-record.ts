import type { DeclaredResource } from '../declared-resources.ts'
import { nameOf } from '../kit/list/arrange.ts'
import type { Row } from '../kit/resource.ts'

/** A deleted record that can be restored. */
export interface DeletedRecord {
  id: number
  table: string
  key: string
  /** An ISO 8601 instant. */
  deletedAt: string
  /** The e-mail address of who deleted it; null for the operator. */
  deletedBy: string | null
  row: Row
  /** The screen it was on; undefined where a table has none. */
  screen: DeclaredResource | undefined
}

/** What a record is called in its list. */
export function titleOf({ screen, row, key }: DeletedRecord): string {
  return (screen && nameOf(screen.resource, row)) || key.replaceAll('_', ' ')
}
