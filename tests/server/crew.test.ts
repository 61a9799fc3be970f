import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Crew } from '../../server/workers/crew.ts'
import { WorkerProcess } from '../../server/workers/worker-process.ts'
import { type Double, startDouble } from '../support/double.ts'
import { workersOf } from '../support/workers.ts'

const METRICS_TOKEN = 'only the operator knows it'
/** Real workers, and this process as the primary one. */
const crews: Crew[] = []
const told: string[] = []
let double: Double
beforeEach(async () => {
  double = await startDouble()
  const settings = { SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'any', METRICS_TOKEN }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})
afterEach(async () => {
  for (const crew of crews.splice(0)) await crew.close()
  await double.stop()
  told.splice(0)
  vi.unstubAllEnvs()
})

/** A crew of so many, all ready, and a door at which it takes connections. */
async function startCrew(count: number, options?: { probe: number }) {
  const crew = new Crew(undefined, (_, line) => told.push(line), options)
  crews.push(crew)
  await crew.begin()
  crew.grow(count - 1)
  const door = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => {})
    crew.take(socket)
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  /** Asks over a connection of its own, which is handed to a worker when this resolves. */
  const ask = async (path: string) => {
    const handed = once(door, 'connection')
    const answered = once(get(url + path, { agent: false, headers }), 'response')
    await handed
    return { answer: answered.then(async ([answer]) => [answer.statusCode, await text(answer)]) }
  }
  const ready = async () => (await (await ask('/metrics')).answer)[1].match(/^site_workers/gm)
  await expect.poll(ready).toHaveLength(count)
  return { crew, ask }
}

const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
const workers = () => workersOf(process.pid)
const ALIVE = [200, '{"alive":true}\n']

test('connections of one that dies before it has taken them are another one’s', async () => {
  const { ask } = await startCrew(2)
  const [dies = 0, stays = 0] = workers()
  for (const pid of [dies, stays]) process.kill(pid, 'SIGSTOP')
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await ask('/healthz')).answer)
  process.kill(dies, 'SIGKILL')
  process.kill(stays, 'SIGCONT')
  expect(await Promise.all(answers)).toEqual(Array(6).fill(ALIVE))
})

test('one that hangs is ended and started again, and its connections are answered', async () => {
  const { ask } = await startCrew(1, { probe: 1000 })
  const [hangs = 0] = workers()
  process.kill(hangs, 'SIGSTOP')
  expect(await (await ask('/healthz')).answer).toEqual(ALIVE)
  expect(workers()).not.toContain(hangs)
  expect(told).toEqual([
    'A worker ended unexpectedly and is started again: it gave no sign of life',
  ])
})

test('one that is started during the drain drains too', async () => {
  const { crew, ask } = await startCrew(1)
  crew.drain()
  process.kill(workers()[0] ?? 0, 'SIGKILL')
  const { answer } = await ask('/readyz')
  expect(await answer).toEqual([503, '{"ready":false,"reasons":["stopping"],"degraded":[]}\n'])
})

test('one that is silent is asked nothing more, and told the last word when it is back', async () => {
  const beginning = { database: undefined, makesFirstStaff: false, number: 1 }
  const worker = new WorkerProcess(beginning, async () => [])
  await worker.ready
  const [pid = 0] = workers()
  process.kill(pid, 'SIGSTOP')
  for (let n = 0; n < 4; n++) expect(await worker.question('purge', undefined)).toBeUndefined()
  expect(worker.isSilent).toBe(true)
  process.kill(pid, 'SIGCONT')
  await expect.poll(() => worker.isSilent).toBe(false)
  const metrics = (await worker.question('metrics', undefined)) as {
    name: string
    values: { value: number; labels: object }[]
  }[]
  const cache = metrics.find(({ name }) => name === 'site_page_cache_total')?.values
  // The one that it was asked, and one for the three that came while it was silent.
  expect(cache).toContainEqual({ value: 2, labels: { event: 'purge', worker: 1 } })
  worker.kill()
  await worker.ended
})
