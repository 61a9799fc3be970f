/** A table that belongs to a backup, with the columns that are written: none that PostgreSQL computes. */
export interface Table {
  /** With its schema: `public.events`. */
  name: string
  columns: string[]
}

/** A stored file, as the row that names it has it. */
export interface StoredObject {
  id: string
  bucket: string
  name: string
}

export interface StoredBytes {
  size: number
  bytes: AsyncIterable<Uint8Array>
  /** What they must be, where that is known; hexadecimal. */
  md5?: string | undefined
}

/** Everything that a backup holds, as it stands at one moment. */
export interface Source {
  kind: 'embedded' | 'database' | 'hosted'
  /** Versions of the migrations that have run, where they are known. */
  migrations: string[]
  /** In an order in which no row comes before one that it refers to. */
  tables: Table[]
  /** The rows of a table as JSON objects without line breaks, some at a time. */
  rows: (table: Table) => AsyncIterable<string[]>
  /** What there is to read, for a person who waits. */
  total: { objects: number; bytes: number }
  objects: () => AsyncIterable<StoredObject>
  /** The bytes of a file; undefined where they are gone. Read one to its end before the next. */
  open: (object: StoredObject) => Promise<StoredBytes | undefined>
  /** What cannot be read from here, as sentences. */
  notes: string[]
}
