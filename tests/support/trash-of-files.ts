import type { SupabaseClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../backend/tokens.ts'
import { testSecret } from '../../harness/secret.ts'

/** Asks our own storage for its trash, with the session or key of a client. */
export async function askTrash(
  { url }: { url: string },
  client: SupabaseClient,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
  bucket = 'photos',
) {
  const { anonKey } = await deriveApiKeys(testSecret)
  const { data } = await client.auth.getSession()
  const key =
    data.session?.access_token ?? (client as unknown as { supabaseKey: string }).supabaseKey
  const response = await fetch(`${url}/storage/v1/trash/${bucket}`, {
    method,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
