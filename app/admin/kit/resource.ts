import type { ComponentType, ReactNode } from 'react'
import type { Database } from '../../data/database.types.ts'
import type { Fields, FieldType } from './field-type.ts'

type Tables = Database['public']['Tables']
export type TableName = keyof Tables
export type RowOf<T extends TableName> = Tables[T]['Row']

export type Row = Record<string, unknown>

/** A form's values by column. */
export type Values = Record<string, unknown>

type ColumnOf<T extends TableName> = keyof RowOf<T> & string

/** The texts of a screen, word for word as specified. */
export interface Texts {
  /** On the button that opens an empty form, and on its submit button. */
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

interface ListItem<R> {
  /** A column with a picture URL; null shows an icon. */
  picture?: keyof R & string
  title: (row: R) => ReactNode
  detail?: (row: R) => ReactNode
  /** What asks for attention; undefined for most rows. */
  badge?: (row: R) => string | undefined
}

/** A button of a row that writes values at once, without the form. */
interface RowAction<R> {
  label: string
  isOffered: (row: R) => boolean
  values: () => Partial<R>
  /** The title of the toast after it. */
  done: string
}

/** What a dialog that adds records from files is given. */
export interface ImporterProps {
  resource: Resource
  /** All records of the screen. */
  rows: Row[]
  close: () => void
}

interface Declared<R, Table extends string, Column extends string> {
  table: Table
  /** By column, in the order of the form. Other columns are never sent. */
  fields: { [name in Column]?: FieldType }
  /** Where the form opens: above the list or in a dialog. */
  presentation: 'inline' | 'dialog'
  /** Columns of one later migration: without it, the form shows and saves the others. */
  added?: Column[]
  /** The order of the list, the same as on public pages; ties are broken by `id`. */
  order: Order<Column>[]
  /** Fixed column values: the screen shows only rows with them and adds them to new rows. */
  only?: Partial<R>
  /** Columns whose values a new record takes over from the one added before it. */
  remembers?: Column[]
  /** Allows adding several pictures at once, a record each: the columns of the picture and its alternative text. */
  several?: { picture: Column; alt: Column }
  /** A dialog that adds records from files. */
  importer?: ComponentType<ImporterProps>
  /** Columns by which staff can sort the list, with their labels. */
  sort?: { [name in Column]?: string }
  row: ListItem<R>
  action?: RowAction<R>
  /** The public path of the record at this index of the visible records; undefined if it is not public. */
  publicUrl: (row: R, index: number) => string | undefined
  texts: Texts
  /** Whether its table has the columns of visibility; set by the kit once a read has told. */
  visibility?: 'found' | 'missing'
  /** The labels of fields whose columns the table lacks; set by the kit once a read has told. */
  missing?: string[]
}

export type Resource = Declared<Row, TableName, string>

/** Declares the screen of a table; columns are checked against the table's type. */
export function defineResource<T extends TableName>(
  resource: Declared<RowOf<T>, T, ColumnOf<T>>,
): Resource {
  return resource as unknown as Resource
}

/** The initial form values of a new record. */
export function emptyValues(fields: Fields): Values {
  return mapFields(fields, (field) => field.initial())
}

/** The form values of a stored row. */
export function valuesOf(fields: Fields, row: Row): Values {
  return mapFields(fields, (field, name) => field.toForm(row[name]))
}

function mapFields(fields: Fields, map: (field: FieldType, name: string) => unknown) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field ? [[name, map(field, name)]] : [])),
  )
}
