import type { SupabaseClient } from '@supabase/supabase-js'
import { type Collection, check, NoResponse, sha256 } from './collection.ts'
import { bytesFrom } from './random-streams.ts'

const BUCKET = 'photos'
const FOLDER = 'soak'
const MAX_LISTED = 1000
/** In bytes; one of twenty files is large. */
const SIZES = { usual: 40_000, large: 1_000_000 }
const OPTIONS = { contentType: 'application/octet-stream' }

export const files: Collection<Buffer> = {
  name: 'files',
  make: (random) =>
    bytesFrom(random, Math.ceil(random() * (random() < 0.05 ? SIZES.large : SIZES.usual))),
  digest: sha256,
  add: async (client, path, bytes) => {
    check((await bucket(client).upload(path, bytes, OPTIONS)).error)
  },
  change: async (client, path, bytes) => {
    check((await bucket(client).upload(path, bytes, { ...OPTIONS, upsert: true })).error)
  },
  remove: async (client, path) => {
    const { data, error } = await bucket(client).remove([path])
    check(error)
    if (data?.length !== 1) throw new Error(`${path}: ${data?.length} files were removed`)
  },
  restore: async (client, path) => {
    const deleted = (await askTrash(client, 'GET')) as { id: string; name: string }[]
    const ids = deleted.filter(({ name }) => name === path).map(({ id }) => id)
    const { restored } = (await askTrash(client, 'POST', { ids })) as { restored: string[] }
    if (restored.length !== 1) throw new Error(`${path}: ${restored.length} files were restored`)
  },
  all: async (client) => {
    const found = new Map<string, string[]>()
    for (const folder of await namesIn(client, FOLDER))
      for (const name of await namesIn(client, `${FOLDER}/${folder}`)) {
        const path = `${FOLDER}/${folder}/${name}`
        found.set(path, [...(found.get(path) ?? []), await digestAt(client, path)])
      }
    return found
  },
}

function bucket(client: SupabaseClient) {
  return client.storage.from(BUCKET)
}

/** The official client does not know the trash of our own storage. */
async function askTrash(client: SupabaseClient, method: 'GET' | 'POST', body?: object) {
  const { data } = await client.auth.getSession()
  const { origin } = new URL(bucket(client).getPublicUrl('').data.publicUrl)
  const response = await fetch(`${origin}/storage/v1/trash/${BUCKET}`, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new NoResponse(error.message)
  })
  const answer: unknown = await response.json().catch((error: Error) => {
    throw new NoResponse(error.message)
  })
  if (!response.ok) check({ message: JSON.stringify(answer), status: response.status })
  return answer
}

async function namesIn(client: SupabaseClient, folder: string): Promise<string[]> {
  const { data, error } = await bucket(client).list(folder, { limit: MAX_LISTED })
  check(error)
  if (!data || data.length === MAX_LISTED) throw new Error(`${folder} has too many files to list`)
  return data.map(({ name }) => name)
}

/** A file that is listed and unreadable is torn. */
async function digestAt(client: SupabaseClient, path: string): Promise<string> {
  const { data, error } = await bucket(client).download(path)
  if (data) return sha256(Buffer.from(await data.arrayBuffer()))
  try {
    check(error)
  } catch (reason) {
    if (reason instanceof NoResponse) throw reason
  }
  return `unreadable: ${error?.message}`
}
