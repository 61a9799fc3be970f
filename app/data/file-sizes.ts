import type { Client } from './services.ts'

/**
 * The sizes of the files in the root of a bucket, in bytes by name, 0 where unknown. They are an extra: where the
 * bucket may not be listed, none is known.
 */
export async function readFileSizes(
  client: Client,
  bucket: string,
): Promise<Record<string, number>> {
  const { data } = await client.storage.from(bucket).list('', { limit: 100 })
  return Object.fromEntries((data ?? []).map(({ name, metadata }) => [name, metadata?.size ?? 0]))
}
