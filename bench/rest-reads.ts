// Reads per second of 20 events, through `backend.fetch` and over HTTP, beside the database's own time of a read.
// node bench/rest-reads.ts
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createPool } from '../backend/database/pool.ts'
import { createBackend } from '../backend/index.ts'
import { startCluster } from '../harness/cluster.ts'
import { testSecret } from '../harness/secret.ts'
import { testUploadLimit } from '../harness/upload-limit.ts'
import { reportAll } from './support/figures.ts'

const SECONDS = 1
const ROUNDS = 3
const PATH = '/rest/v1/events?select=*&order=date.asc&limit=20'

const cluster = await startCluster()
const filesDirectory = await mkdtemp(join(tmpdir(), 'bench-'))
const siteUrl = 'http://127.0.0.1'
const backend = await createBackend({
  database: cluster.address,
  secret: testSecret,
  siteUrl,
  filesDirectory,
  uploadLimit: testUploadLimit,
  log: () => {},
})
const owner = createPool(cluster.address)
await owner`
  insert into public.events (title, date, description, location)
  select 'Event ' || n, now() + n * interval '1 day', repeat('Words. ', 50), 'Davenport'
  from generate_series(1, 100) n`
const server = serve({ port: 0, hostname: '127.0.0.1', fetch: backend.fetch })
await new Promise((resolve) => server.once('listening', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const headers = { apikey: backend.anonKey }

async function rate(clients: number, read: () => Promise<unknown>): Promise<number> {
  let done = 0
  const end = performance.now() + SECONDS * 1000
  const client = async () => {
    for (; performance.now() < end; done++) await read()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / SECONDS
}

const readers = {
  'one round trip (select 1)': () => owner`select 1`,
  'backend.fetch': async () =>
    (await backend.fetch(new Request(siteUrl + PATH, { headers }))).text(),
  'over HTTP (its client included)': async () => (await fetch(address + PATH, { headers })).text(),
}
for (const [name, read] of Object.entries(readers)) {
  for (let warm = 0; warm < 200; warm++) await read()
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(1000 / (await rate(1, read)))
    together.push(await rate(16, read))
  }
  reportAll(`a read of 20 events, ${name}`, {
    alone: ['ms', alone],
    'with 16 clients': ['/s', together],
  })
}

server.close()
await backend.close()
await owner.end()
await cluster.stop()
await rm(filesDirectory, { recursive: true, force: true })
