import { z } from 'zod'
import { runAs } from '../database/run-as-role.ts'
import type { Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { decodePath } from './names.ts'

const COLUMNS = [
  ...['id', 'name', 'owner', 'public', 'file_size_limit', 'allowed_mime_types'],
  ...['created_at', 'updated_at'],
]

const Query = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

interface BucketRow {
  file_size_limit: string | null
}

/** `GET /bucket`: the buckets that the caller may see. */
export const listBuckets: Endpoint = async ({ request, database, claims }) => {
  const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) throw new StorageError('InvalidParameter')
  const { limit, offset, sortColumn, sortOrder, search } = query.data
  const rows = await runAs(
    database,
    claims,
    (tx) => tx<BucketRow[]>`
      select ${tx(COLUMNS)} from storage.buckets
      where strpos(lower(name), lower(${search})) > 0 or ${search} = ''
      order by ${tx(sortColumn)} ${sortOrder === 'desc' ? tx.part`desc` : tx.part`asc`}
      limit ${limit ?? null} offset ${offset}`,
    { readOnly: true },
  )
  return Response.json(rows.map(toWire))
}

export const getBucket: Endpoint = async ({ path, database, claims }) => {
  const [row] = await runAs(
    database,
    claims,
    (tx) => tx<BucketRow[]>`
      select ${tx(COLUMNS)} from storage.buckets where id = ${decodePath(path)}`,
    { readOnly: true },
  )
  if (!row) throw new StorageError('NoSuchBucket')
  return Response.json(toWire(row))
}

function toWire(row: BucketRow): object {
  const { file_size_limit: limit } = row
  return { ...row, file_size_limit: limit === null ? null : Number(limit), type: 'STANDARD' }
}
