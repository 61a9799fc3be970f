import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BackendOptions } from '../../backend/options.ts'
import { testSecret } from '../../harness/secret.ts'
import { BACKED_UP_TABLES } from '../../server/backup/catalog.ts'
import { makeUser, operator } from './accounts.ts'
import { startTestBackend, type TestBackend } from './backend.ts'

export interface FilledBackend extends TestBackend {
  /** For commands about it. */
  env: Record<string, string>
  /** A staff account with the password of `accounts.ts` and a second factor. */
  email: string
  /** How many tables a backup of it has. */
  tables: number
}

/** A backend with rows, a member of staff, files of every awkward kind, and one in the trash. */
export async function startFilledBackend(
  directory: string,
  options: Partial<BackendOptions> = {},
): Promise<FilledBackend> {
  const running = await startTestBackend({ filesDirectory: join(directory, 'files'), ...options })
  const { owner } = running
  const { id, email } = await makeUser(running)
  await owner`insert into public.staff (user_id, owner) values (${id}, true)`
  await owner`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
    values (${id}, 'Telephone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`
  await owner`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name, sign_count, transports)
    values (${id}, '\\x00ff10', '\\xa5010203', 'Work laptop', 4294967295, '["internal"]')`
  await owner`
    insert into events (title, date, tags, description, created_at, updated_at)
    select 'Event ' || n, timestamptz '2027-01-05 18:00:00.123450Z' + n * interval '1 day',
      array['a', 'b "c" \\ d', 'é'], E'Two\nlines, a tab\t, {"json": true}\u2028 🫀',
      '2020-01-01 00:00:00.000001Z', '2021-02-03 04:05:06.7Z'
    from generate_series(1, 1200) as n`
  await owner`insert into site_content values ('terms_and_conditions_placeholder', '## One'), ('empty', null)`
  const files = operator(running).storage.from('photos')
  await files.upload('a/b c/größe.txt', `hello ${randomUUID()}`, {
    metadata: { taken: { by: 'Ada' } },
    cacheControl: '60',
  })
  await files.upload('empty.txt', '')
  await files.upload('large.bin', Buffer.alloc(3_000_000, randomUUID()))
  await files.upload('old/letter.txt', 'a letter')
  await files.remove(['old/letter.txt'])
  const env = {
    DATA_DIR: directory,
    DATABASE_URL: running.database.url ?? '',
    JWT_SECRET: testSecret,
  }
  const content = await owner`select from public.content_tables()`
  // And the tables of staff, preview links and versions.
  const tables = BACKED_UP_TABLES.length + content.length + 3
  return { ...running, env, email, tables }
}
