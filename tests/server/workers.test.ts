import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask, startLoad } from '../../harness/load.ts'
import {
  freePort,
  runSite,
  type SiteProcess,
  startSiteProcess,
} from '../../harness/site-process.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend } from '../support/backend.ts'
import {
  databasePid,
  keysOf,
  makeDataDirectory,
  serviceClient,
  temporaryDirectory,
} from '../support/data-directory.ts'
import { startDouble } from '../support/double.ts'
import { readMetrics } from '../support/metrics.ts'
import { workersOf } from '../support/workers.ts'

const METRICS_TOKEN = 'only the operator knows it'
const TEAM = '/leadership-and-team'
const CLIENTS = 4
/** Ten seconds' worth of reads may come at once. */
const READS = 20
const BURST = 10 * READS
/** A busy machine is no reason to keep no page. */
const PAGE_PATIENCE = '10000'

const data = makeDataDirectory()
let site: SiteProcess
let service: SupabaseClient
beforeAll(async () => {
  const { path: DATA_DIR } = data
  const settings = {
    ...{ WORKERS: '2', SAMPLE_CONTENT: 'off', PAGE_PATIENCE, METRICS_TOKEN, BACKUP_AT: '0' },
    READS_PER_SECOND: String(READS),
  }
  site = await startSiteProcess({ DATA_DIR, ...settings })
  service = await serviceClient(site.url, DATA_DIR)
})
afterAll(async () => {
  await site.stop()
  data.remove()
})

/** The values of one series, by the number of the worker. */
async function metric(series: string, among = site): Promise<Record<string, number>> {
  const { html } = await look('/metrics', among)
  const found = html.matchAll(/^(.+?),?worker="(\d+)"(\}) (.+)$/gm)
  return Object.fromEntries(
    [...found]
      .filter(([, start, , end]) => `${start}${end}` === series)
      .map(([, , worker, , value]) => [worker, Number(value)]),
  )
}

/** An answer over a connection of its own: each is another worker's in turn. */
async function look(path = TEAM, { url } = site, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, ...more }
  const [answer] = await once(get(url + path, { agent: false, headers }), 'response')
  const fate = answer.headers['cache-status'] as string
  return { status: answer.statusCode as number, fate, html: await text(answer) }
}

const workers = () => workersOf(site.child.pid)
const BOTH = { 1: 1, 2: 1 }

test('both answer, and neither shows an old page once a change is acknowledged', async () => {
  await expect.poll(() => metric('site_workers{}')).toEqual(BOTH)
  const fates = [await look(), await look(), await look(), await look()]
  expect(fates.map(({ fate }) => fate)).toEqual([
    ...['site; fwd=miss', 'site; fwd=miss'],
    ...['site; hit', 'site; hit'],
  ])
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville']) {
    const saved = await service.from('team_members').insert({ name, display_order: 1 })
    expect(saved.error).toBeNull()
    for (const { html } of [await look(), await look()]) expect(html).toContain(name)
  }
})

test('on a hosted project both hear of a save that one is told of', async () => {
  const project = await startTestBackend()
  onTestFinished(project.stop)
  const { user, session } = await signedIn(project)
  await project.owner`insert into public.staff (user_id) values (${user.id})`
  const { anonKey, serviceRoleKey } = project.backend
  const env = { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: anonKey }
  const hosted = await startSiteProcess({ ...env, WORKERS: '2', PAGE_PATIENCE, METRICS_TOKEN })
  onTestFinished(async () => void (await hosted.stop()))
  await expect.poll(() => metric('site_workers{}', hosted)).toEqual(BOTH)
  for (const fate of ['miss', 'miss', 'hit', 'hit'])
    expect((await look(TEAM, hosted)).fate).toContain(fate)
  const maria = { name: 'Maria Mitchell', display_order: 1 }
  await project.client(serviceRoleKey).from('team_members').insert(maria)
  const told = await fetch(`${hosted.url}/content-changed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  expect(told.status).toBe(204)
  for (let n = 0; n < 2; n++) expect((await look(TEAM, hosted)).html).toContain(maria.name)
})

test('numbers are told of both, of each with its own, whoever is asked', async () => {
  for (let n = 0; n < 10; n++) await look('/favicon.svg')
  const files = () => metric('site_requests_total{kind="file",status="2xx"}')
  for (let n = 0; n < 2; n++) await expect.poll(files).toEqual({ 1: 5, 2: 5 })
})

test('what the process before them knows is told once, without a number', async () => {
  const told = async () => await readMetrics(site.url, METRICS_TOKEN)
  await expect
    .poll(async () =>
      [...(await told()).keys()].filter((name) => /backup|disk_|restarts/.test(name)),
    )
    .toEqual([
      'site_backup_last_success_timestamp_seconds',
      'site_backup_failures_total',
      'site_disk_free_bytes',
      'site_database_restarts_total',
    ])
  process.kill(databasePid(data.path), 'SIGKILL')
  await expect.poll(async () => (await told()).get('site_database_restarts_total')).toBe(1)
  const ready = async () => Object.values(await metric('site_ready{need="database"}'))
  await expect.poll(ready).toEqual([1, 1])
})

test('both together let in what one address may, though each connection is another one’s', async () => {
  const { anonKey: apikey } = await keysOf(data.path)
  const read = () =>
    look('/rest/v1/events?select=id', site, { apikey, authorization: `Bearer ${apikey}` })
  const begun = performance.now()
  let letIn = 0
  for (let refused = 0; refused < 4; ) {
    const { status } = await read()
    expect([200, 429]).toContain(status)
    if (status === 200) letIn += 1
    refused = status === 429 ? refused + 1 : 0
  }
  const filled = (READS * (performance.now() - begun)) / 1000
  expect(letIn).toBeGreaterThanOrEqual(BURST)
  // Without a word to each other they would let in twice the burst.
  expect(letIn - filled).toBeLessThan(1.5 * BURST)
})

test('both together have so many connections open and no more: the oldest idle one ends', async () => {
  const double = await startDouble()
  onTestFinished(double.stop)
  const env = { SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'any', METRICS_TOKEN }
  const few = await startSiteProcess({ ...env, WORKERS: '2', CONNECTIONS: '6' })
  onTestFinished(async () => void (await few.stop()))
  await expect.poll(() => metric('site_workers{}', few)).toEqual(BOTH)
  const agents = Array.from({ length: 9 }, () => new Agent({ keepAlive: true }))
  for (const agent of agents) expect(await ask(agent, `${few.url}/healthz`)).toBe(200)
  const countOpen = () => agents.flatMap(({ freeSockets }) => Object.values(freeSockets).flat())
  await expect.poll(() => countOpen().length).toBeLessThanOrEqual(6)
  for (const agent of agents) agent.destroy()
  const again = () => look('/healthz', few).then(({ status }) => status, String)
  await expect.poll(again).toBe(200)
})

test('one that is killed is started again, and the other goes on answering', async () => {
  const load = startLoad(site.url, [TEAM, '/events.ics', '/rest/v1/'], CLIENTS)
  await expect.poll(() => load.answers.get(200)).toBeGreaterThan(50)
  const [killed = 0, stays = 0] = workers()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => workers().filter((pid) => pid !== killed)).toHaveLength(2)
  await expect.poll(() => metric('site_workers{}')).toEqual(BOTH)
  expect(workers()).toContain(stays)
  await load.stop()
  expect([...load.answers.keys()].filter((status) => status >= 500)).toEqual([])
  // Those whose connection was the killed one's.
  expect(load.failures.length).toBeLessThanOrEqual(CLIENTS)
  expect(site.output()).toContain(
    'A worker ended unexpectedly and is started again: it got SIGKILL',
  )
})

test('told to stop, they let a running request end, and nothing is left', async () => {
  const { serviceRoleKey } = await keysOf(data.path)
  const upload = request(`${site.url}/storage/v1/object/photos/slow.txt`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${serviceRoleKey}`, expect: '100-continue' },
      ...{ 'content-type': 'text/plain', 'content-length': '11' },
    },
  })
  const going = once(upload, 'continue')
  upload.flushHeaders()
  await going
  upload.write('hello ')
  const pids = [...workers(), databasePid(data.path)]
  const ended = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  const knock = () =>
    fetch(site.url).then(
      () => 'open',
      () => 'shut',
    )
  await expect.poll(knock).toBe('shut')
  const answered = once(upload, 'response')
  upload.end('there')
  const [answer] = await answered
  expect([answer.statusCode, JSON.parse(await text(answer)).Key]).toEqual([200, 'photos/slow.txt'])
  expect(await ended).toEqual([0, null])
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

/** No worker starts with these. */
const UNFIT = { WORKERS: '2', SAMPLE_CONTENT: 'off', SUPABASE_ANON_KEY: 'a.b.c' }

test('a worker that cannot start stops the start with its reason', async () => {
  const { code, reason } = await runSite({ ...UNFIT, DATA_DIR: temporaryDirectory() })
  expect([code, reason]).toEqual([
    1,
    expect.stringMatching(/^Stopped: SUPABASE_ANON_KEY: was not made with the secret/),
  ])
})

test('a port that is taken is told of before a worker is started', async () => {
  const other = createServer().listen(await freePort(), '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, reason } = await runSite({ ...UNFIT, PORT: String(port) })
  expect([code, reason]).toEqual([1, expect.stringMatching(/^Stopped: Port \d+ is in use/)])
})
