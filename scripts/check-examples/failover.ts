import assert from 'node:assert/strict'
import { createClient } from '@supabase/supabase-js'
import { startLoad } from '../../harness/load.ts'
import { readSettings } from '../../server/settings.ts'
import { type Nodes, STAFF } from './nodes.ts'
import type { RunningProxy } from './proxies.ts'
import { check } from './report.ts'
import { until } from './until.ts'

const PAGES = ['/', '/about', '/events', '/newsletters', '/leadership-and-team']
const { UPLOAD_LIMIT } = readSettings()

/** The site goes on behind a proxy while its nodes restart and fail, and takes the largest upload. */
export async function checkFailover(
  name: string,
  { url }: RunningProxy,
  nodes: Nodes,
): Promise<void> {
  await check(`${name}: nodes restart one after the other without a failed request`, () =>
    restartUnderLoad(url, nodes),
  )
  await check(`${name}: pages go on while the store is away`, () => loseStore(url, nodes))
  await check(`${name}: cached pages go on while the database is away`, () =>
    loseDatabase(url, nodes),
  )
  await check(`${name}: a form upload of UPLOAD_LIMIT is taken, one byte more is refused`, () =>
    uploadAtLimit(name, url, nodes),
  )
}

async function restartUnderLoad(url: string, nodes: Nodes): Promise<string> {
  const load = startLoad(url, [...PAGES, '/events.ics', '/auth/v1/settings'], 4, {
    apikey: nodes.keys.anonKey,
  })
  const answered = () => load.answers.get(200) ?? 0
  try {
    for (const at of [0, 1] as const) {
      const before = answered()
      await until(() => answered() > before + 50, 'requests are answered')
      await nodes.restart(at)
    }
    const before = answered()
    await until(() => answered() > before + 50, 'requests are answered')
  } finally {
    await load.stop()
  }
  assert.deepEqual(load.failures, [])
  assert.deepEqual([...load.answers.keys()], [200])
  return `${answered()} requests`
}

async function loseStore(url: string, nodes: Nodes): Promise<void> {
  await nodes.store.stop()
  try {
    await bothReport(nodes, /^200 .*"degraded":\["store"\]/)
    await keepServing(url)
  } finally {
    await nodes.store.start()
  }
  await bothReport(nodes, /^200 .*"degraded":\[\]/)
}

async function loseDatabase(url: string, nodes: Nodes): Promise<void> {
  // Each node caches them.
  for (const address of nodes.addresses)
    for (const path of PAGES) await (await fetch(`http://${address}${path}`)).text()
  await nodes.database.stop()
  try {
    await bothReport(nodes, /^503 .*"reasons":\["database"\]/)
    await keepServing(url)
  } finally {
    await nodes.database.start()
  }
  await bothReport(nodes, /^200 .*"degraded":\[\]/)
  await until(async () => (await fetch(`${url}/readyz`)).status === 200, 'a ready node answers')
}

async function uploadAtLimit(name: string, url: string, { keys }: Nodes): Promise<void> {
  const staff = createClient(url, keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const signedIn = await staff.auth.signInWithPassword(STAFF)
  assert.equal(signedIn.error, null)
  const upload = (bytes: number) =>
    staff.storage
      .from('photos')
      .upload(`${name}-${bytes}.bin`, new Blob([Buffer.alloc(bytes, 'site')]))
  assert.equal((await upload(UPLOAD_LIMIT)).error, null)
  const { error } = await upload(UPLOAD_LIMIT + 1)
  assert.match(JSON.stringify(error), /"statusCode":"413"/)
  assert.match(String(error?.message), /exceeded the maximum allowed size/)
}

/** Of `/readyz`. */
async function bothReport(nodes: Nodes, pattern: RegExp): Promise<void> {
  const reports = (at: 0 | 1) =>
    fetch(`http://${nodes.addresses[at]}/readyz`).then(
      async (answer) => pattern.test(`${answer.status} ${await answer.text()}`),
      () => false,
    )
  await until(async () => (await reports(0)) && (await reports(1)), `both nodes report ${pattern}`)
}

/** In milliseconds: longer than a proxy needs to take nodes out. */
const OUTAGE_MS = 5000

/** Requests every page for `OUTAGE_MS`. @throws AssertionError for a status other than 200. */
async function keepServing(url: string): Promise<void> {
  const end = performance.now() + OUTAGE_MS
  while (performance.now() < end) {
    const statuses = await Promise.all(PAGES.map(async (path) => (await fetch(url + path)).status))
    assert.deepEqual(
      statuses,
      PAGES.map(() => 200),
    )
  }
}
