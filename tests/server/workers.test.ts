import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signedIn } from '../support/accounts.ts'
import { keepAsking } from '../support/asking.ts'
import { startTestBackend } from '../support/backend.ts'
import { databasePid, keysOf, makeDataDirectory, serviceClient } from '../support/data-directory.ts'
import { runSite, type SiteProcess, startSiteProcess } from '../support/site.ts'

const METRICS_TOKEN = 'only the operator knows it'
const TEAM = '/leadership-and-team'
const CLIENTS = 4
/** A busy machine is no reason to keep no page. */
const PAGE_PATIENCE = '10000'

const data = makeDataDirectory()
let site: SiteProcess
let service: SupabaseClient
beforeAll(async () => {
  const { path: DATA_DIR } = data
  const settings = { WORKERS: '2', SAMPLE_CONTENT: 'off', PAGE_PATIENCE, METRICS_TOKEN }
  site = await startSiteProcess({ DATA_DIR, ...settings })
  service = await serviceClient(site.url, DATA_DIR)
})
afterAll(async () => {
  await site.stop()
  data.remove()
})

/** The value of one series, of all workers together. */
async function metric(series: string, { url } = site): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const lines = (await (await fetch(`${url}/metrics`, { headers })).text()).split('\n')
  return Number(lines.find((each) => each.startsWith(`${series} `))?.slice(series.length))
}

/** An answer over a connection of its own: each is another worker's in turn. */
async function look(path = TEAM, { url } = site) {
  const [answer] = await once(get(url + path, { agent: false }), 'response')
  return { fate: answer.headers['cache-status'] as string, html: await text(answer) }
}

function workers(): number[] {
  const found = execFileSync('pgrep', ['-P', String(site.child.pid), '-f', 'workers/worker.ts'])
  return found.toString().trim().split('\n').map(Number)
}

test('both answer, and neither shows an old page once a change is acknowledged', async () => {
  await expect.poll(() => metric('site_workers')).toBe(2)
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
  await expect.poll(() => metric('site_workers', hosted)).toBe(2)
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

test('numbers are told of both together, whoever is asked', async () => {
  for (let n = 0; n < 10; n++) await look('/favicon.svg')
  await expect.poll(() => metric('site_requests_total{kind="file",status="2xx"}')).toBe(10)
})

test('one that is killed is started again, and the other goes on answering', async () => {
  const asking = keepAsking(site.url, [TEAM, '/events.ics', '/rest/v1/'], CLIENTS)
  await expect.poll(() => asking.answers.get(200)).toBeGreaterThan(50)
  const [killed = 0, stays = 0] = workers()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => workers().filter((pid) => pid !== killed)).toHaveLength(2)
  await expect.poll(() => metric('site_workers')).toBe(2)
  expect(workers()).toContain(stays)
  await asking.stop()
  expect([...asking.answers.keys()].filter((status) => status >= 500)).toEqual([])
  // Those whose connection was the killed one's.
  expect(asking.failures.length).toBeLessThanOrEqual(CLIENTS)
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

test('a worker that cannot start stops the start with its reason', async () => {
  const { code, output } = await runSite({
    WORKERS: '2',
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_ANON_KEY: 'any',
    TRUSTED_PROXIES: 'nonsense',
  })
  expect([code, output.trim()]).toEqual([
    1,
    expect.stringMatching(/^Stopped: TRUSTED_PROXIES: nonsense is no address/),
  ])
})
