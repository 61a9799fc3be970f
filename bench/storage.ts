// Stored files beside a plain static file server, and memory for a large file. Linux only (/proc):
// node bench/storage.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { startCluster } from '../harness/cluster.ts'
import { testSecret } from '../harness/secret.ts'
import { cpuOf } from './support/cpu.ts'
import { type Aim, report, reportAll } from './support/figures.ts'

const SMALL = 100 * 1024
const LARGE = 500 * 1024 * 1024
const CLIENTS = 16
const SECONDS = 1
/** Short and in turn, so that other load falls on both. */
const ROUNDS = 15

if (process.argv[2] === 'static') serveFolder(process.argv[3] ?? '')
else await measure()

/** The least that a static file server does. */
function serveFolder(folder: string): void {
  const server = createServer(async (incoming, outgoing) => {
    const path = join(folder, new URL(incoming.url ?? '/', 'http://x').pathname)
    const { size, mtime } = await stat(path)
    const headers = { 'content-length': size, 'last-modified': mtime.toUTCString() }
    outgoing.writeHead(200, { ...headers, 'content-type': 'application/octet-stream' })
    createReadStream(path).pipe(outgoing)
  }).listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
}

async function measure(): Promise<void> {
  const cluster = await startCluster()
  const directory = await mkdtemp(join(tmpdir(), 'bench-'))
  const options = {
    database: cluster.address,
    secret: testSecret,
    filesDirectory: join(directory, 'files'),
    uploadLimit: 1024 ** 3,
  }
  const processFile = join(import.meta.dirname, '../harness/backend-process.ts')
  const backend = await start(processFile, JSON.stringify(options))
  const plain = await start(import.meta.filename, 'static', directory)
  const [url = '', key = ''] = backend.line.split(' ')
  const { storage } = createClient(url, key, { auth: { persistSession: false } })
  await storage.createBucket('bench', { public: true })

  const bytes = Buffer.alloc(SMALL, 'x')
  await writeFile(join(directory, 'small'), bytes)
  await storage.from('bench').upload('small', bytes)
  const served = storage.from('bench').getPublicUrl('small').data.publicUrl
  const own: Round[] = []
  const other: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await rate(served, backend.child))
    other.push(await rate(`${plain.line}/small`, plain.child))
  }
  const compare = (name: string, field: keyof Round, unit: string, aim?: Aim) => {
    const of = (rounds: Round[]) => rounds.map((round) => round[field])
    const ratio = own.map((round, n) => round[field] / (other[n]?.[field] ?? Number.NaN))
    reportAll(`100 KB objects, ${name}`, { ours: [unit, of(own)], static: [unit, of(other)] })
    report(`100 KB objects, ${name} × a plain static server`, '', ratio, aim)
  }
  compare('answers', 'perSecond', '/s', { atLeast: 0.5 })
  compare('CPU of an answer', 'cpu', 'ms')

  await large(backend.child.pid ?? 0, `${url}/storage/v1/object/bench/large`, key)
  for (const { child } of [backend, plain]) child.kill()
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
}

async function start(...args: string[]): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { child, line: String(line).trim() }
}

interface Round {
  perSecond: number
  /** In milliseconds of the serving process per response, without the database. */
  cpu: number
}

async function rate(url: string, { pid = 0 }: ChildProcess): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let done = 0
  const read = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (answer) => {
        let length = 0
        answer.on('data', (piece: Buffer) => {
          length += piece.length
        })
        answer.on('end', () => (length === SMALL ? resolve() : reject(new Error('Not the object'))))
      }).on('error', reject)
    })
  for (let warm = 0; warm < 200; warm++) await read()
  const cpu = cpuOf([pid])
  const end = performance.now() + SECONDS * 1000
  const client = async () => {
    for (; performance.now() < end; done++) await read()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return { perSecond: done / SECONDS, cpu: (cpuOf([pid]) - cpu) / done }
}

async function large(pid: number, url: string, key: string): Promise<void> {
  const boundary = 'large'
  const raw = { 'content-type': 'application/octet-stream', 'content-length': LARGE }
  const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const head = `--${boundary}\r\nContent-Disposition: form-data; name=""; filename="blob"\r\n\r\n`
  for (const [name, headers, before, after] of [
    ['raw', raw, '', ''],
    ['in a form', form, head, `\r\n--${boundary}--\r\n`],
  ] as const) {
    await withMemory(pid, `upload of 500 MiB, ${name}`, async () => {
      const upload = request(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'x-upsert': 'true', ...headers },
      })
      if (before) upload.write(before)
      const piece = Buffer.alloc(1024 * 1024, 'y')
      for (let sent = 0; sent < LARGE; sent += piece.length) {
        if (!upload.write(piece)) await once(upload, 'drain')
      }
      upload.end(after)
      const [answer] = await once(upload, 'response')
      if (answer.statusCode !== 200) throw new Error(`Upload: ${answer.statusCode}`)
      answer.resume()
    })
  }
  await withMemory(pid, 'download of 500 MiB', async () => {
    const expected = createHash('md5')
    const piece = Buffer.alloc(1024 * 1024, 'y')
    for (let sent = 0; sent < LARGE; sent += piece.length) expected.update(piece)
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    const hash = createHash('md5')
    for await (const part of answer.body ?? []) hash.update(part)
    if (hash.digest('hex') !== expected.digest('hex')) throw new Error('Not the file sent')
  })
}

async function withMemory(pid: number, name: string, work: () => Promise<void>): Promise<void> {
  const held = (field: string) =>
    Number(
      new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    ) / 1024
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [before, began] = [held('VmRSS'), performance.now()]
  await work()
  const seconds = (performance.now() - began) / 1000
  reportAll(name, {
    'memory before': ['MB', [before]],
    'at most': ['MB', [held('VmHWM')]],
    took: ['s', [seconds]],
  })
}
