import { z } from 'zod'
import { isInternalRequest } from '../client-key.ts'
import { readAs } from '../database/run-as-role.ts'
import type { Endpoint } from './endpoint.ts'
import { decodePath } from './names.ts'
import { readJson } from './read-json.ts'

const MAX_LIMIT = 1000

const Body = z.object({
  prefix: z.string(),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

/** `POST /object/list/{bucket}`: a folder's level: folders, then files; `search` is a prefix of names in any case. */
export const listObjects: Endpoint = async (call) => {
  const bucket = decodePath(call.path)
  const { prefix, limit, offset, search, sortBy } = await readJson(call.request, Body)
  const folder = prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix
  const rows = await readAs(
    call,
    { claims: call.claims, isInternal: isInternalRequest(call.request.headers) },
    (sql) => {
      const direction = sortBy.order === 'desc' ? sql.part`desc` : sql.part`asc`
      return sql`
        with below as (
          select split_part(rest, '/', 1) as entry, position('/' in rest) > 0 as is_folder, object.*
          from storage.objects object, substr(object.name, length(${folder}) + 1) as rest
          where bucket_id = ${bucket} and starts_with(object.name, ${folder})
            and starts_with(lower(rest), lower(${search ?? ''}))
        ), entries as (
          select distinct entry as name, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at,
            null::jsonb as metadata
          from below where is_folder
          union all
          select entry, id, updated_at, created_at, last_accessed_at, metadata
          from below where not is_folder
        )
        select * from entries
        order by id is not null, ${sql(sortBy.column)} ${direction}, name ${direction}
        limit ${Math.min(limit, MAX_LIMIT)} offset ${offset}`
    },
  )
  return Response.json(rows)
}
