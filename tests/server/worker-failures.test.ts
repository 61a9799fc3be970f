import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { serviceClient } from '../../harness/installation.ts'
import { ask } from '../../harness/load.ts'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { temporaryDirectory } from '../support/data-directory.ts'
import { startDouble } from '../support/double.ts'
import { agentOf, hang, isStopped, workersOf } from '../support/workers.ts'

const METRICS_TOKEN = 'only the operator knows it'

/** A site with two workers, both ready. */
async function startSite(settings: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSiteProcess({ WORKERS: '2', METRICS_TOKEN, ...settings })
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await bothReady(site)
  return site
}

/** The same before a hosted project, for tests that need no content. */
async function startHostedSite(settings: Record<string, string> = {}): Promise<SiteProcess> {
  const double = await startDouble()
  onTestFinished(double.stop)
  return startSite({ SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'any', ...settings })
}

const bothReady = (site: SiteProcess) => expect.poll(() => countReady(site).catch(() => 0)).toBe(2)

async function countReady(site: SiteProcess): Promise<number> {
  return (await read(site, '/metrics')).match(/^site_workers\{/gm)?.length ?? 0
}

/** The text of an answer, over a connection of its own unless an agent has one. */
async function read({ url }: SiteProcess, path: string, agent: Agent | false = false) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const [answer] = await once(get(url + path, { agent, headers }), 'response')
  return text(answer)
}

const ALIVE = '{"alive":true}\n'

test('a worker that hangs is replaced while the other answers', async () => {
  const site = await startHostedSite()
  const [hangs = 0, stays = 0] = workersOf(site)
  const accepted = await agentOf(site, hangs)
  await hang(hangs)
  const silent = ask(accepted, `${site.url}/healthz`).catch(({ code }) => code)
  for (let n = 0; n < 20; n++) expect(await read(site, '/healthz')).toBe(ALIVE)
  expect(isStopped(hangs)).toBe(true)
  // Its accepted connections end with it; clients may retry.
  expect(await silent).toBe('ECONNRESET')
  await bothReady(site)
  expect(workersOf(site)).toEqual([stays, expect.not.toBeOneOf([hangs])])
  expect(site.output()).toContain(
    'A worker ended unexpectedly and is started again: its event loop hangs',
  )
})

test('a save waits a second at most for a worker that hangs, and shows there when it is back', async () => {
  const DATA_DIR = temporaryDirectory()
  const site = await startSite({ DATA_DIR, SAMPLE_CONTENT: 'off' })
  onTestFinished(async () => void (await site.stop()))
  const service = await serviceClient(site.url, DATA_DIR)
  const [hangs = 0] = workersOf(site)
  const [page, saved] = ['/leadership-and-team', 'Ada Lovelace']
  const agent = await agentOf(site, hangs)
  expect(await read(site, page, agent)).not.toContain(saved)
  await hang(hangs)
  const { error } = await service.from('team_members').insert({ name: saved, display_order: 1 })
  expect(error).toBeNull()
  expect(isStopped(hangs)).toBe(true)
  process.kill(hangs, 'SIGCONT')
  await expect.poll(() => read(site, page, agent)).toContain(saved)
  expect(workersOf(site)[0]).toBe(hangs)
})

test('connections that a dying worker has not accepted are served by another', async () => {
  const site = await startHostedSite()
  const [dies = 0, stays = 0] = workersOf(site)
  for (const pid of [dies, stays]) await hang(pid)
  const agents = Array.from({ length: 6 }, () => new Agent())
  const answers = agents.map((agent) => read(site, '/healthz', agent))
  const connected = agents.flatMap(({ sockets }) => Object.values(sockets).flat())
  await Promise.all(connected.map((socket) => socket && once(socket, 'connect')))
  process.kill(dies, 'SIGKILL')
  process.kill(stays, 'SIGCONT')
  expect(await Promise.all(answers)).toEqual(Array(6).fill(ALIVE))
})

test('a worker that keeps ending is replaced each time, with a growing delay', async () => {
  const site = await startHostedSite()
  let [dies = 0] = workersOf(site)
  const stays = workersOf(site)[1] ?? 0
  const pauses = []
  for (let n = 0; n < 5; n++) {
    const diedAt = performance.now()
    process.kill(dies, 'SIGKILL')
    const next = () => workersOf(site).find((pid) => pid !== dies && pid !== stays)
    await expect.poll(next, { interval: 10 }).toBeDefined()
    pauses.push(performance.now() - diedAt)
    dies = next() ?? 0
    expect(await read(site, '/healthz')).toBe(ALIVE)
  }
  expect(pauses[4]).toBeGreaterThan(800)
  await bothReady(site)
})

test('a site whose workers all end at once comes back', async () => {
  const site = await startHostedSite()
  for (const pid of workersOf(site)) process.kill(pid, 'SIGKILL')
  await bothReady(site)
})

test('a worker started during the drain drains too', async () => {
  const site = await startHostedSite({ DRAIN_SECONDS: '60' })
  const [dies = 0, stays = 0] = workersOf(site)
  site.child.kill('SIGTERM')
  await expect.poll(() => read(site, '/readyz')).toContain('stopping')
  process.kill(dies, 'SIGKILL')
  await bothReady(site)
  const [replacement = 0] = workersOf(site).filter((pid) => pid !== stays)
  const agent = await agentOf(site, replacement)
  expect(await read(site, '/readyz', agent)).toBe(
    '{"ready":false,"reasons":["stopping"],"degraded":[]}\n',
  )
})

test('workers end with their primary process', async () => {
  const site = await startHostedSite()
  const all = workersOf(site)
  site.child.kill('SIGKILL')
  for (const pid of all) await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
