import type { Resource, Row } from '../resource.ts'
import { isVisible } from './visibility.ts'

const SHOWN = { hidden: false, visible_from: null, visible_until: null }

/** Where visitors would see a record that they don't see, given all rows of its list. */
export function previewUrl(resource: Resource, row: Row, rows: Row[]): string | undefined {
  const isThis = ({ id }: Row) => id === row.id
  const index = rows.filter((each) => isThis(each) || isVisible(each)).findIndex(isThis)
  return resource.publicUrl(
    { ...row, ...SHOWN, ...('is_active' in row && { is_active: true }) },
    index,
  )
}
