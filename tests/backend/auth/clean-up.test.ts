import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPool } from '../../../backend/database/pool.ts'
import { transaction } from '../../../backend/database/transaction.ts'
import { createBackend } from '../../../backend/index.ts'
import { testSecret } from '../../../harness/secret.ts'
import { testUploadLimit } from '../../../harness/upload-limit.ts'
import { ask, clientFrom, operator, signedIn } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { startWithMailbox } from '../../support/mailbox.ts'

const BEGUN = 'begun: auth: clean-up'

/** Starts another process on the same database, and ends it when it has done what it begins with. */
async function startNext({ database, url, filesDirectory }: TestBackend, mailDirectory?: string) {
  const lines: string[] = []
  const next = await createBackend({
    database,
    secret: testSecret,
    siteUrl: url,
    filesDirectory,
    uploadLimit: testUploadLimit,
    auth: { ...(mailDirectory && { mailDirectory }) },
    log: (level, line) => lines.push(`${level}: ${line}`),
  })
  await next.close()
  return lines
}

test('expired rows are deleted once a day, at their age and not before', async () => {
  const { running, mailbox, stop } = await startWithMailbox()
  const { owner } = running
  /** Signs in anew and makes the session as old as `change` says. */
  const session = async (change: Record<string, string>) => {
    const { session, user } = await signedIn(running)
    const [row] = await owner`update auth.sessions set ${owner.set(change)}
      where user_id = ${user?.id ?? ''} returning id`
    return { id: row?.id as string, token: session?.refresh_token }
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const kept = [
    await session({ created_at: daysAgo(500), refreshed_at: daysAgo(179) }),
    await session({ created_at: daysAgo(179) }),
    await session({ not_after: daysAgo(0.5) }),
  ]
  await session({ created_at: daysAgo(500), refreshed_at: daysAgo(181) })
  await session({ created_at: daysAgo(181) })
  await session({ not_after: daysAgo(1.5) })

  const used = async (days: number) => {
    const { client, session } = await signedIn(running)
    await client.auth.refreshSession()
    const { user } = (await client.auth.getUser()).data
    await owner`update auth.refresh_tokens set updated_at = ${daysAgo(days)}
      where revoked and session_id in (select id from auth.sessions where user_id = ${user?.id ?? ''})`
    return session?.refresh_token
  }
  const [replayed, forgotten] = [await used(29), await used(31)]

  const link = async (days: number) => {
    const { email, user } = await signedIn(running)
    const { auth } = clientFrom(running, { auth: { flowType: 'pkce' } })
    await auth.resetPasswordForEmail(email)
    await mailbox.next(email)
    await owner`update auth.one_time_tokens set expires_at = ${daysAgo(days - 1)}
      where user_id = ${user?.id ?? ''}`
    await owner`update auth.flow_state set created_at = ${daysAgo(days)}
      where user_id = ${user?.id ?? ''}`
  }
  await link(0.5)
  await link(2.5)

  const challenge = async (days: number) => {
    const { client } = await signedIn(running)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const made = await client.auth.mfa.challenge({ factorId: data?.id ?? '' })
    await owner`update auth.mfa_challenges set created_at = ${daysAgo(days)}
      where id = ${made.data?.id ?? ''}`
  }
  await challenge(0.5)
  await challenge(1.5)

  await owner`
    insert into auth.webauthn_challenges (challenge_type, session_data, expires_at)
    values ('authentication', '{}', now() + interval '1 minute'), ('authentication', '{}', now())`

  const file = async (name: string, days: number) => {
    const path = join(mailbox.directory, name)
    await writeFile(path, '')
    await utimes(path, new Date(), new Date(daysAgo(days)))
  }
  await file('young.eml', 29)
  await file('old.eml', 31)
  await file('not-ours.txt', 31)

  // Ours has done it for today.
  const before = await owner`select id from auth.sessions`
  await startNext(running, mailbox.directory)
  expect(await owner`select id from auth.sessions`).toEqual(before)
  await owner`update platform.settings set value = now() - interval '1 day' where key = ${BEGUN}`
  await startNext(running, mailbox.directory)

  const sessions = await owner`select id from auth.sessions`
  const ids = new Set(sessions.map(({ id }) => id))
  expect(kept.filter(({ id }) => !ids.has(id))).toEqual([])
  // Two used ones, two that asked for a link, two with a challenge.
  expect(ids.size).toBe(kept.length + 6)
  for (const table of ['one_time_tokens', 'flow_state', 'mfa_challenges', 'webauthn_challenges']) {
    expect([table, (await owner`select from auth.${owner(table)}`).length]).toEqual([table, 1])
  }
  const files = await readdir(mailbox.directory)
  expect(files).toEqual(expect.arrayContaining(['young.eml', 'not-ours.txt']))
  expect(files).not.toContain('old.eml')

  const refresh = async (refresh_token = '') =>
    (await ask(running, 'POST /token?grant_type=refresh_token', { body: { refresh_token } })).body
      .error_code
  expect(await refresh(replayed)).toBe('refresh_token_already_used')
  expect(await refresh(forgotten)).toBe('refresh_token_not_found')
  expect((await operator(running).auth.admin.listUsers()).data.users.length).toBe(12)
  await stop()
})

test('a job is due again after a clock that was ahead, and an hour after a failure', async () => {
  const running = await startTestBackend()
  const { owner } = running
  const CLEANED = 'debug: auth: cleaned up'
  const note = (ago: string) =>
    owner`update platform.settings set value = now() - ${ago}::interval where key = ${BEGUN}`
  // Ours has begun.
  await expect
    .poll(() => owner`select key from platform.settings where key = ${BEGUN}`)
    .toHaveLength(1)
  await note('-1 day')
  expect(await startNext(running)).toContain(CLEANED)

  await note('1 day')
  await owner`alter table auth.flow_state rename to elsewhere`
  expect(await startNext(running)).toContainEqual(
    expect.stringMatching(/^error: auth: clean-up: .*flow_state/),
  )
  await owner`alter table auth.elsewhere rename to flow_state`
  expect(await startNext(running)).not.toContain(CLEANED)
  await owner`
    update platform.settings set value = value::timestamptz - interval '1 hour' where key = ${BEGUN}`
  expect(await startNext(running)).toContain(CLEANED)
  await running.stop()
})

test('only one of two concurrent claims gets the job', async () => {
  const { owner, database, stop } = await startTestBackend()
  const other = createPool(database)
  const IS_DUE = `select platform.is_due('a test') as due`
  const [later] = await transaction(owner, async (sql) => {
    // Begun before the other asks, and asking after it.
    await sql`select`
    expect(await other.unsafe(IS_DUE)).toEqual([{ due: true }])
    return sql.unsafe(IS_DUE)
  })
  expect(later).toEqual({ due: false })
  await other.end()
  await stop()
})
