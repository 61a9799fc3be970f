import { z } from 'zod'
import { runAs } from '../database/run-as-role.ts'
import type { Endpoint } from './endpoint.ts'
import { StorageError } from './errors.ts'
import { checkBucketName, decodePath } from './names.ts'
import { readJson } from './read-json.ts'

const UNITS = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

const Size = z.union(
  [
    z.int().min(0),
    z
      .string()
      .regex(/^\d+(\.\d+)?(b|kb|mb|gb)$/i)
      .transform((text) => {
        const [, amount = '', unit = ''] = /^([\d.]+)(.+)$/.exec(text.toLowerCase()) ?? []
        return Math.round(Number(amount) * UNITS[unit as keyof typeof UNITS])
      }),
  ],
  'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
)

const Settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: Size.nullish(),
  allowed_mime_types: z.array(z.string().max(255)).max(100).nullish(),
})
const NewBucket = Settings.extend({
  id: z.string().optional(),
  name: z.string(),
  type: z.literal('STANDARD', 'There are only buckets of type STANDARD').nullish(),
})

export const createBucket: Endpoint = async ({ request, database, claims, sizeLimit }) => {
  const { id, name, type: _, ...settings } = await readJson(request, NewBucket)
  checkLimit(settings.file_size_limit, sizeLimit)
  const owner = claims.sub ?? null
  const bucket = { id: checkBucketName(id || name), name, owner, owner_id: owner }
  await runAs(
    database,
    claims,
    (tx) => tx`insert into storage.buckets ${tx.values({ ...bucket, ...definedOnly(settings) })}`,
  )
  return Response.json({ name })
}

/** `PUT /bucket/{id}`: changes the given settings only. */
export const updateBucket: Endpoint = async ({ request, path, database, claims, sizeLimit }) => {
  const settings = await readJson(request, Settings)
  checkLimit(settings.file_size_limit, sizeLimit)
  const changed = { ...definedOnly(settings), updated_at: new Date() }
  const updated = await runAs(
    database,
    claims,
    (tx) => tx`
      update storage.buckets set ${tx.set(changed)} where id = ${decodePath(path)} returning id`,
  )
  if (updated.length === 0) throw new StorageError('NoSuchBucket')
  return Response.json({ message: 'Successfully updated' })
}

function checkLimit(wanted: number | null | undefined, max: number): void {
  if ((wanted ?? 0) > max) throw new StorageError('EntityTooLarge')
}

function definedOnly<T extends object>(settings: T): T {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as T
}
