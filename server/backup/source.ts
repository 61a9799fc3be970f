export interface Table {
  name: string
  columns: string[]
  /** SQL that a row meets to be backed up. */
  condition?: string | undefined
}

export interface StoredObject {
  id: string
  bucket: string
  name: string
  /** In the trash. */
  deleted?: boolean
}

export interface StoredBytes {
  size: number
  bytes: AsyncIterable<Uint8Array>
  md5?: string | undefined
}

export interface Source {
  kind: 'embedded' | 'database' | 'hosted'
  migrations: string[]
  /** Ordered so that rows follow those that they reference. */
  tables: Table[]
  rows: (table: Table) => AsyncIterable<string[]>
  total: { objects: number; bytes: number }
  objects: () => AsyncIterable<StoredObject>
  /** The bytes of a file; undefined if they are gone. One must be read to its end before the next. */
  open: (object: StoredObject) => Promise<StoredBytes | undefined>
  /** What cannot be read from this source, as sentences. */
  notes: string[]
}
