import type { Row } from '../resource.ts'
import type { Version } from '../versions.ts'

type Change = Pick<Version, 'old_values' | 'new_values'>

/**
 * The row as it was after the version at `index` of all its versions, latest first; before them all for the number
 * of the versions. Columns that no version
 * names have the values of `row`, whichever state of the record that is.
 */
export function rowAt(versions: Change[], index: number, row: Row): Row {
  const earlier = versions.slice(index).toReversed()
  const later = versions.slice(0, index)
  // The change right after that version comes last, as it decides.
  return Object.assign(
    { ...row },
    ...earlier.map(({ new_values }) => new_values),
    ...later.map(({ old_values }) => old_values),
  )
}
