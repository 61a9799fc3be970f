import { createHash } from 'node:crypto'
import type { BackendContext } from './context.ts'
import { runAs } from './database/run-as-role.ts'
import type { Sql } from './database/sql.ts'
import { signPreviewKey } from './tokens.ts'

export interface Preview {
  path: string
  /** An anonymous key with which this one record is visible, for a minute. It must not leave the server. */
  key: string
}

const TOKEN = /^[0-9a-f]{64}$/

/** What a preview link shows; undefined for one that is unknown, withdrawn or has ended. @throws pg's errors. */
export async function openPreview(
  { database, keyring }: Pick<BackendContext, 'database' | 'keyring'>,
  token: string,
): Promise<Preview | undefined> {
  if (!TOKEN.test(token)) return undefined
  const hash = createHash('sha256').update(token).digest('hex')
  const query = (tx: Sql) => tx<{ path: string; record: string }[]>`
    select path, table_name || ':' || record_id as record from public.preview_links
    where token_hash = ${hash} and expires_at > now()`
  const [link] = await runAs(database, { role: 'service_role' }, query, { readOnly: true })
  return link && { path: link.path, key: await signPreviewKey(keyring.secret, link.record) }
}
