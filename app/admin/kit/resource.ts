import type { ReactNode } from 'react'
import type { Database } from '../../data/database.types.ts'
import type { Fields, FieldType } from './field-type.ts'

type Tables = Database['public']['Tables']
export type TableName = keyof Tables
export type RowOf<T extends TableName> = Tables[T]['Row']

/** A row as the kit handles it, whichever table it is from. */
export type Row = Record<string, unknown>

/** A form's values: what a person sees and changes, by column. */
export type Values = Record<string, unknown>

type ColumnOf<T extends TableName> = keyof RowOf<T> & string

/** The sentences of a screen, word for word as the specification has them. */
export interface Texts {
  /** On the button that opens an empty form, and on the one that sends it. */
  add: string
  /** The heading of the form of an existing record. */
  edit: string
  empty: string
  fetchFailed: string
  saveFailed: string
  deleteFailed: string
  added: string
  updated: string
  deleted: string
  confirmDelete: string
}

interface Order<Column extends string> {
  column: Column
  ascending: boolean
}

/** What a row of the list shows. */
interface ListItem<R> {
  /** The column of a picture; `null` in it shows an icon. */
  picture?: keyof R & string
  title: (row: R) => ReactNode
  detail?: (row: R) => ReactNode
}

interface Declared<R, Table extends string, Column extends string> {
  table: Table
  /** Column by column in the order of the form. What is not here is not sent. */
  fields: { [name in Column]?: FieldType }
  /** The form opens above the list, or in a dialog of its own. */
  presentation: 'inline' | 'dialog'
  /** As the specification reads the table; ties are broken by `id`. */
  order: Order<Column>[]
  /** Columns that this screen fixes: it shows only such rows and makes only such ones. */
  only?: Partial<R>
  /** Columns that a new record takes over from the one added before it. */
  remembers?: Column[]
  /** Several pictures can be added at once, each a record: the columns of the picture and of its description. */
  several?: { picture: Column; alt: Column }
  /** Columns that staff may sort the list by, with their labels; at first it has its own order. */
  sort?: { [name in Column]?: string }
  row: ListItem<R>
  /** Where visitors see the record, at this index of the whole list; nothing when they do not. */
  publicUrl: (row: R, index: number) => string | undefined
  texts: Texts
}

/** A screen of the staff area for one table, declared. */
export type Resource = Declared<Row, TableName, string>

/** Declares the screen of a table: columns and row are checked against the table's type. */
export function defineResource<T extends TableName>(
  resource: Declared<RowOf<T>, T, ColumnOf<T>>,
): Resource {
  return resource as unknown as Resource
}

/** What begins a new record's form. */
export function emptyValues(fields: Fields): Values {
  return mapFields(fields, (field) => field.initial())
}

/** The form of a stored row. */
export function valuesOf(fields: Fields, row: Row): Values {
  return mapFields(fields, (field, name) => field.toForm(row[name]))
}

function mapFields(fields: Fields, map: (field: FieldType, name: string) => unknown) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field ? [[name, map(field, name)]] : [])),
  )
}
