import type { PreviewRequest } from '../../../data/preview-request.ts'
import type { Resource, Row } from '../resource.ts'
import { previewUrl } from '../visibility/preview-url.ts'
import { withoutUnchangedVisibility } from '../visibility/with-visibility.ts'

export interface Preview {
  request: PreviewRequest
  /** The id of the element of the page to begin at. */
  anchor?: string | undefined
}

interface Unsaved {
  /** As it is stored; undefined for a new record. */
  row: Row | undefined
  payload: Row
  /** All rows of its list. */
  rows: Row[]
}

/** The page that shows a record as its form has it; undefined for a record that no page shows. */
export function previewOfRecord(
  resource: Resource,
  { row, payload, rows }: Unsaved,
): Preview | undefined {
  const id = String(row?.id ?? crypto.randomUUID())
  const unsaved = { ...row, ...resource.only, ...payload, id }
  const others = rows.filter((each) => each.id !== row?.id)
  const url = previewUrl(resource, unsaved, inOrder(resource, [...others, unsaved]))
  if (!url) return undefined
  const [path = '/', anchor] = url.split('#')
  const values = { ...withoutUnchangedVisibility(payload, row), ...(row ? {} : resource.only) }
  return { request: { path, table: resource.table, id, isNew: !row, values }, anchor }
}

/** As the page lists them: an unsaved date or number decides on which page of a list a record is. */
function inOrder({ order }: Resource, rows: Row[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const { column, ascending } of order) {
      const [one, other] = [a[column], b[column]]
      if (one === other) continue
      if (one == null || other == null) return one == null ? 1 : -1
      return one < other === ascending ? -1 : 1
    }
    return String(a.id) < String(b.id) ? -1 : 1
  })
}
