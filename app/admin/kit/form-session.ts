import { remembered } from './remembered.ts'
import { emptyValues, type Resource, type Row, type Values, valuesOf } from './resource.ts'

/** What a form was opened for. */
export interface FormSession {
  /** Tells the forms of a screen apart, and their drafts. */
  name: string
  /** The stored row that it changes; absent for a new one. */
  row?: Row
  values: Values
}

/** A new record, with what the one before it was added with. */
export function openNew(resource: Resource): FormSession {
  return { name: 'new', values: { ...emptyValues(resource.fields), ...remembered(resource) } }
}

export function openExisting(resource: Resource, row: Row): FormSession {
  return { name: String(row.id), row, values: valuesOf(resource.fields, row) }
}

/** A new record that begins as a copy. */
export function openDuplicate(resource: Resource, row: Row): FormSession {
  return { name: `copy:${row.id}`, values: valuesOf(resource.fields, row) }
}
