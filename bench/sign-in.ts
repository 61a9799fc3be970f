// A sign-in over HTTP beside the password hash alone, its lower bound: node bench/sign-in.ts
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import bcrypt from 'bcrypt'
import { createBackend } from '../backend/index.ts'
import { startCluster } from '../harness/cluster.ts'
import { testSecret } from '../harness/secret.ts'
import { median } from '../harness/statistics.ts'
import { testUploadLimit } from '../harness/upload-limit.ts'
import { report } from './support/figures.ts'

const ROUNDS = 60
const staff = { email: 'bench@example.org', password: 'a long enough password' }

const cluster = await startCluster()
const filesDirectory = await mkdtemp(join(tmpdir(), 'bench-'))
const backend = await createBackend({
  database: cluster.address,
  secret: testSecret,
  siteUrl: 'http://127.0.0.1',
  filesDirectory,
  uploadLimit: testUploadLimit,
  log: () => {},
})
await backend.bootstrapAdmin(staff)
const server = serve({ port: 0, hostname: '127.0.0.1', fetch: backend.fetch })
await new Promise((resolve) => server.once('listening', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`

async function post(path: string, body: object): Promise<{ refresh_token: string }> {
  const response = await fetch(address + path, {
    method: 'POST',
    // Each from another address, because of the limits.
    headers: { 'content-type': 'application/json', 'x-client-address': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { refresh_token: string }
}

async function time(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

const stored = await bcrypt.hash(staff.password, 10)
let { refresh_token } = await post('/token?grant_type=password', staff)
const hash = await time(() => bcrypt.compare(staff.password, stored))
const signIn = await time(() => post('/token?grant_type=password', staff))
const refresh = await time(async () => {
  refresh_token = (await post('/token?grant_type=refresh_token', { refresh_token })).refresh_token
})

report('the hash of a password alone', 'ms', hash)
report('sign-in', 'ms', signIn)
report('refresh of a session', 'ms', refresh)
report('sign-in over its hash', 'ms', [median(signIn) - median(hash)], { atMost: 150 })

server.close()
await backend.close()
await cluster.stop()
await rm(filesDirectory, { recursive: true, force: true })
