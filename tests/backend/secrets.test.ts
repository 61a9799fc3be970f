import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { prepareDatabase } from '../../backend/database/prepare.ts'
import { createBackend } from '../../backend/index.ts'
import { databaseOf, startCluster, TEMPLATE } from '../../harness/cluster.ts'
import { testUploadLimit } from '../../harness/upload-limit.ts'
import { makeDataDirectory } from '../support/data-directory.ts'

/** A separate cluster, because login roles are global and no other process may be logged in. */
let cluster: Awaited<ReturnType<typeof startCluster>>
const files = makeDataDirectory()
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(async () => {
  await cluster.stop()
  files.remove()
})

/** PostgreSQL lists a closed connection for a moment. */
async function allAreGone() {
  const owner = createPool(cluster.address)
  const inside = () => owner`select from pg_stat_activity where usename = 'authenticator'`
  await expect.poll(async () => (await inside()).length).toBe(0)
  await owner.end()
}

const SECRETS = [
  'one secret, of no less than 32 letters',
  'another one, of no less than 32 letters',
]

test('one of two concurrent starts with different secrets is refused', async () => {
  await allAreGone()
  const database = databaseOf(cluster.address, TEMPLATE)
  const starts = await Promise.allSettled(
    SECRETS.map((secret) => prepareDatabase({ database, secret })),
  )
  const reasons = starts.map((each) => (each.status === 'rejected' ? each.reason.message : 'in'))
  expect(reasons.toSorted()).toEqual([
    expect.stringMatching(/^JWT_SECRET: other processes use this PostgreSQL server/),
    'in',
  ])
  for (const each of starts) if (each.status === 'fulfilled') await each.value.closeLogins()
})

test('a running backend stays logged in; after it is closed the secret can change', async () => {
  const [secret = '', another = ''] = SECRETS
  await allAreGone()
  const first = await start(secret)
  await expect(start(another)).rejects.toThrow('JWT_SECRET: other processes')
  await first.checks.database()
  await first.close()
  await allAreGone()
  const second = await start(another)
  await second.checks.database()
  await second.close()
})

const start = (secret: string) =>
  createBackend({
    database: databaseOf(cluster.address, TEMPLATE),
    secret,
    siteUrl: 'http://site.example',
    filesDirectory: files.path,
    uploadLimit: testUploadLimit,
    log: () => {},
  })
