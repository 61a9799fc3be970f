import { once } from 'node:events'
import * as net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startLoad } from '../../harness/load.ts'
import { freePort, startSiteProcess } from '../../harness/site-process.ts'
import { startBalancer } from '../support/balancer.ts'
import { temporaryDirectory } from '../support/data-directory.ts'
import { startDouble } from '../support/double.ts'
import { workersOf } from '../support/workers.ts'

test('behind a balancer that polls /readyz, a node stops without a failed request', async () => {
  const double = await startDouble()
  onTestFinished(() => double.stop())
  const env = { SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'any', DRAIN_SECONDS: '5' }
  const nodes = await Promise.all([startSiteProcess(env), startSiteProcess(env)])
  const [stopped, stays] = nodes
  onTestFinished(async () => void (await stays.stop()))
  const balancer = await startBalancer(nodes.map(({ url }) => url))
  expect(balancer.ready()).toHaveLength(2)
  const load = startLoad(balancer.url, ['/', '/events', '/newsletters'])
  await expect.poll(() => load.answers.get(200)).toBeGreaterThan(50)

  const ended = once(stopped.child, 'exit')
  stopped.child.kill('SIGTERM')
  await expect.poll(balancer.ready).toEqual([stays.url])
  const still = await fetch(`${stopped.url}/readyz`)
  expect([still.status, await still.json()]).toEqual([
    503,
    { ready: false, reasons: ['stopping'], degraded: [] },
  ])
  for (const path of ['/events', '/healthz'])
    expect((await fetch(stopped.url + path)).headers.get('connection')).toBe('close')
  expect(await ended).toEqual([0, null])
  const before = load.answers.get(200) ?? 0
  await expect.poll(() => load.answers.get(200)).toBeGreaterThan(before + 50)

  await load.stop()
  await balancer.stop()
  expect(load.failures).toEqual([])
  expect([...load.answers.keys()]).toEqual([200])
})

/** A bound socket, as a service manager passes it on. */
async function heldSocket() {
  const PORT = await freePort()
  // Missing in Node's types.
  const { _createServerHandle: bind } = net as unknown as {
    _createServerHandle: (
      address: string,
      port: number,
      family: 4,
    ) => { fd: number; close: () => void }
  }
  const handle = bind('127.0.0.1', PORT, 4)
  onTestFinished(() => handle.close())
  return { PORT: String(PORT), listener: handle.fd }
}

test.each(['1', '2'])(
  'on a socket of the service manager, a site with %s workers restarts without a failed request',
  async (WORKERS) => {
    const { PORT, listener } = await heldSocket()
    const DATA_DIR = temporaryDirectory()
    const env = { PORT, DATA_DIR, WORKERS, SAMPLE_CONTENT: 'off', DRAIN_SECONDS: '1' }
    const first = await startSiteProcess(env, { listener })
    const load = startLoad(first.url, ['/', '/events.ics', '/auth/v1/settings', '/healthz'])
    await expect.poll(() => load.answers.get(200)).toBeGreaterThan(50)
    expect(await first.stop()).toBe(0)

    const before = load.answers.get(200) ?? 0
    const second = await startSiteProcess(env, { listener })
    onTestFinished(async () => void (await second.stop()))
    await expect.poll(() => load.answers.get(200)).toBeGreaterThan(before + 50)
    await load.stop()
    expect(load.failures).toEqual([])
    expect(await second.stop()).toBe(0)
  },
)

test('on such a socket a site whose workers all end at once exits, to be restarted', async () => {
  const { PORT, listener } = await heldSocket()
  const double = await startDouble()
  onTestFinished(double.stop)
  const env = { PORT, WORKERS: '2', SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'any' }
  const site = await startSiteProcess(env, { listener })
  await expect.poll(() => workersOf(site)).toHaveLength(2)
  const ended = once(site.child, 'exit')
  for (const pid of workersOf(site)) process.kill(pid, 'SIGKILL')
  expect(await ended).toEqual([70, null])
})
