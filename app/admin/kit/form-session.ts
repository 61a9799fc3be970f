import { remembered } from './remembered.ts'
import { emptyValues, type Resource, type Row, type Values, valuesOf } from './resource.ts'
import { VISIBILITY_FIELDS } from './visibility/with-visibility.ts'

/** One opening of a record form: for a new, a stored or a duplicated record. */
export interface FormSession {
  /** Identifies the form and its draft within the screen. */
  name: string
  /** The stored row to change; absent for a new record. */
  row?: Row
  values: Values
}

/**
 * A form for a new record of a declared resource, prefilled with remembered values. It has values for all
 * fields, as a read may still find columns of later migrations.
 */
export function openNew(resource: Resource): FormSession {
  const fields = { ...resource.fields, ...VISIBILITY_FIELDS }
  return { name: 'new', values: { ...emptyValues(fields), ...remembered(resource) } }
}

/** A form for a stored row. */
export function openExisting(resource: Resource, row: Row): FormSession {
  return { name: String(row.id), row, values: valuesOf(resource.fields, row) }
}

/** A form for a new record with the values of a stored row. */
export function openDuplicate(resource: Resource, row: Row): FormSession {
  return { name: `copy:${row.id}`, values: valuesOf(resource.fields, row) }
}
