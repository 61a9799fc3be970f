import { z } from 'zod'

export const PRODUCT = 'heart-foundation-site'
/** Raised when an older release could not read what a newer one writes. */
export const FORMAT = 1 as const

export const HEADER = 'backup.json'
/** The last two entries: the hashes of all others, and the hash of the manifest in `sha256sum` format. */
export const MANIFEST = 'manifest.json'
export const SEAL = 'manifest.json.sha256'

export const OBJECTS = 'storage.objects'
/** Files in the trash; a hosted project has none. */
export const DELETED_OBJECTS = 'storage.deleted_objects'
/** The rows of these tables refer to bytes, and follow them. */
export const FILES = [OBJECTS, DELETED_OBJECTS]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

const table = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z0-9_]*\.[^"\0]+$/),
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  size: count,
  sha256,
})

const object = z.strictObject({
  id: z.guid(),
  bucket: z.string(),
  name: z.string(),
  size: count,
  sha256,
})

export const Header = z.object({ product: z.literal(PRODUCT), format: z.int() })

export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  release: z.string(),
  takenAt: z.iso.datetime(),
  from: z.enum(['embedded', 'database', 'hosted']),
  migrations: z.array(z.string()),
  tables: z.array(table),
  objects: z.array(object),
  /** Files whose bytes were gone (they are left out), or differ from their hash (they are included). */
  missing: z.array(z.strictObject({ bucket: z.string(), name: z.string() })),
  damaged: z.array(z.strictObject({ bucket: z.string(), name: z.string() })),
  notes: z.array(z.string()),
})

export type Manifest = z.output<typeof Manifest>

/** The entry that holds a table's rows, one JSON object per line. */
export function rowsEntry(table: string): string {
  return `tables/${table}.jsonl`
}

/** The entry that holds a file's bytes. */
export function objectEntry(id: string): string {
  return `objects/${id}`
}

/** Whether an archive knows no owners of accounts, so that a restore chooses one. */
export function predatesOwners({ tables }: Manifest): boolean {
  return tables.some(({ name, columns }) => name === 'public.staff' && !columns.includes('owner'))
}
