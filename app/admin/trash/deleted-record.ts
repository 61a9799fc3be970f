import { nameOf } from '../kit/list/arrange.ts'
import type { Row } from '../kit/resource.ts'
import type { DeclaredResource } from '../load-resources.ts'
import { siteTextOf } from '../pages/page-title.ts'

/** A deleted record that can be restored. */
export interface DeletedRecord {
  id: number
  table: string
  key: string
  /** An ISO 8601 instant. */
  deletedAt: string
  /** The deleting person's e-mail address; null for the operator. */
  deletedBy: string | null
  row: Row
  /** The screen it was on; undefined where a table has none. */
  screen: DeclaredResource | undefined
}

/** What a record is called in its list. */
export function titleOf({ screen, row, key }: DeletedRecord): string {
  return screen ? nameOf(screen.resource, row) || key : siteTextOf(key).title
}

/** The label of its screen. */
export function labelOf({ screen, key }: DeletedRecord): string {
  return screen?.label ?? siteTextOf(key).screen
}
