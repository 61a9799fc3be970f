import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { apiKeysOf, databasePid, serviceClient } from '../../harness/installation.ts'
import { ask, startLoad } from '../../harness/load.ts'
import {
  freePort,
  runSite,
  type SiteProcess,
  startSiteProcess,
} from '../../harness/site-process.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend } from '../support/backend.ts'
import { makeDataDirectory, temporaryDirectory } from '../support/data-directory.ts'
import { startDouble } from '../support/double.ts'
import { readMetrics } from '../support/metrics.ts'
import { agentOf, workersOf } from '../support/workers.ts'

const METRICS_TOKEN = 'only the operator knows it'
const TEAM = '/leadership-and-team'
const CLIENTS = 4
/** Ten seconds' worth of reads may come at once. */
const READS = 20
const BURST = 10 * READS
/** A busy machine is no reason to keep no page. */
const PAGE_TIMEOUT_MS = '10000'

const data = makeDataDirectory()
let site: SiteProcess
let service: SupabaseClient
beforeAll(async () => {
  const { path: DATA_DIR } = data
  const settings = {
    ...{ WORKERS: '2', SAMPLE_CONTENT: 'off', PAGE_TIMEOUT_MS, METRICS_TOKEN, BACKUP_AT: '0' },
    READS_PER_SECOND: String(READS),
    // A bucket would fill while refusals are held.
    REFUSAL_DELAY_MS: '0',
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
  return valuesOf(series, (await look('/metrics', among)).html)
}

function valuesOf(series: string, metrics: string): Record<string, number> {
  const found = metrics.matchAll(/^(.+?),?worker="(\d+)"(\}) (.+)$/gm)
  return Object.fromEntries(
    [...found]
      .filter(([, start, , end]) => `${start}${end}` === series)
      .map(([, , worker, , value]) => [worker, Number(value)]),
  )
}

/** An answer over a connection of its own, which any worker may accept. */
async function look(
  path = TEAM,
  { url } = site,
  more: Record<string, string> = {},
  agent: Agent | false = false,
) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, ...more }
  const [answer] = await once(get(url + path, { agent, headers }), 'response')
  const fate = answer.headers['cache-status'] as string
  return { status: answer.statusCode as number, fate, html: await text(answer) }
}

/** For each worker an agent with a connection that it has accepted. */
async function agentsOfEach(among = site) {
  const agents = []
  for (const pid of workersOf(among)) agents.push(await agentOf(among, pid))
  return agents
}

/** The same answer from each worker. */
async function lookAtEach(path?: string, among = site, more?: Record<string, string>) {
  const agents = await agentsOfEach(among)
  const answers = []
  for (const agent of agents) {
    answers.push(await look(path, among, more, agent))
    agent.destroy()
  }
  return answers
}

const workers = () => workersOf(site)
const BOTH = { 1: 1, 2: 1 }

test('neither worker serves an outdated page after a change is acknowledged', async () => {
  await expect.poll(() => metric('site_workers{}')).toEqual(BOTH)
  const fates = [...(await lookAtEach()), ...(await lookAtEach())]
  expect(fates.map(({ fate }) => fate)).toEqual([
    ...['site; fwd=miss', 'site; fwd=miss'],
    ...['site; hit', 'site; hit'],
  ])
  const agents = await agentsOfEach()
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville']) {
    const saved = await service.from('team_members').insert({ name, display_order: 1 })
    expect(saved.error).toBeNull()
    const answers = await Promise.all(agents.map((agent) => look(TEAM, site, {}, agent)))
    for (const { html } of answers) expect(html).toContain(name)
  }
  for (const agent of agents) agent.destroy()
})

test('on a hosted project both purge when one is notified of a save', async () => {
  const project = await startTestBackend()
  onTestFinished(project.stop)
  const { user, session } = await signedIn(project)
  await project.owner`insert into public.staff (user_id) values (${user.id})`
  const { anonKey, serviceRoleKey } = project.backend
  const env = { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: anonKey }
  const hosted = await startSiteProcess({ ...env, WORKERS: '2', PAGE_TIMEOUT_MS, METRICS_TOKEN })
  onTestFinished(async () => void (await hosted.stop()))
  await expect.poll(() => metric('site_workers{}', hosted)).toEqual(BOTH)
  for (const fate of ['miss', 'hit'])
    for (const answer of await lookAtEach(TEAM, hosted)) expect(answer.fate).toContain(fate)
  const maria = { name: 'Maria Mitchell', display_order: 1 }
  await project.client(serviceRoleKey).from('team_members').insert(maria)
  const changed = await fetch(`${hosted.url}/content-changed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  expect(changed.status).toBe(204)
  for (const { html } of await lookAtEach(TEAM, hosted)) expect(html).toContain(maria.name)
})

test('each worker reports the metrics of both, with the number of the worker', async () => {
  for (let n = 0; n < 5; n++) await lookAtEach('/favicon.svg')
  for (const { html } of await lookAtEach('/metrics'))
    expect(valuesOf('site_requests_total{kind="file",status="2xx"}', html)).toEqual({ 1: 5, 2: 5 })
})

test('the metrics of the primary process are reported once, without a number', async () => {
  const metrics = async () => await readMetrics(site.url, METRICS_TOKEN)
  await expect
    .poll(async () =>
      [...(await metrics()).keys()].filter((name) => /backup|disk_|restarts/.test(name)),
    )
    .toEqual([
      'site_backup_last_success_timestamp_seconds',
      'site_backup_failures_total',
      'site_disk_free_bytes',
      'site_database_restarts_total',
    ])
  process.kill(databasePid(data.path), 'SIGKILL')
  await expect.poll(async () => (await metrics()).get('site_database_restarts_total')).toBe(1)
  const ready = async () => Object.values(await metric('site_ready{need="database"}'))
  await expect.poll(ready).toEqual([1, 1])
})

test('rate limits of an address hold for both together', async () => {
  const { anonKey: apikey } = await apiKeysOf(data.path)
  const headers = { apikey, authorization: `Bearer ${apikey}` }
  const agents = await agentsOfEach()
  const begun = performance.now()
  let admitted = 0
  for (let refused = 0; refused < 4; ) {
    for (const agent of agents) {
      const { status } = await look('/rest/v1/events?select=id', site, headers, agent)
      expect([200, 429]).toContain(status)
      if (status === 200) admitted += 1
      refused = status === 429 ? refused + 1 : 0
    }
  }
  for (const agent of agents) agent.destroy()
  const filled = (READS * (performance.now() - begun)) / 1000
  expect(admitted).toBeGreaterThanOrEqual(BURST)
  // With separate counts they would admit twice the burst.
  expect(admitted - filled).toBeLessThan(1.5 * BURST)
})

test('the limit of connections holds for both together, and the oldest idle one is closed', async () => {
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

test('a killed worker is replaced while the other answers', async () => {
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

test('a stop lets a running request end and leaves no process', async () => {
  const { serviceRoleKey } = await apiKeysOf(data.path)
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
    expect.stringMatching(/^Stopped: SUPABASE_ANON_KEY: was not made with the active secret/),
  ])
})

test('a port in use stops the start before the settings of a worker are looked at', async () => {
  const other = createServer().listen(await freePort(), '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, reason } = await runSite({ ...UNFIT, PORT: String(port) })
  expect([code, reason]).toEqual([1, expect.stringMatching(/^Stopped: Port \d+ is in use/)])
})
