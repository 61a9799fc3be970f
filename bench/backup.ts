// Time and memory of a backup of 10,000 rows and 2 GiB of files during writes, its check, and a restore.
// Linux only (/proc). After a build: node bench/backup.ts [MiB of files]
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { serviceClient } from '../harness/installation.ts'
import { type SiteProcess, startSiteProcess } from '../harness/site-process.ts'

const MEBIBYTE = 1024 * 1024
const FILES = Number(process.argv[2] ?? 2048)
const ROWS = { events: 4000, publications: 3000, newsletters: 3000 }
const CONCURRENCY = 4

const directory = mkdtempSync(join(tmpdir(), 'bench-'))
chmodSync(directory, 0o711)
const [source, target] = [join(directory, 'source'), join(directory, 'target')]
/** Pages wait for all rows: a streamed one has a nonce of its own. */
const env = { SITE_URL: 'http://localhost:4000', PAGE_TIMEOUT_MS: '15000', PAGES_PER_SECOND: '0' }
const sites: SiteProcess[] = []
try {
  const site = await start(source)
  const client = await serviceClient(site.url, source)
  await timed(`${FILES} files of 1 MiB and 10,000 rows are put in`, () => fill(client))

  const busy = join(directory, 'busy.tar')
  const writers = startWriters(client)
  await writers.underWay
  const before = writers.count()
  await timed('backup while people write', () => command('backup', source, busy))
  console.log(`  ${writers.count() - before} writes were acknowledged meanwhile`)
  await writers.stop()
  console.log(`  the archive has ${(statSync(busy).size / MEBIBYTE).toFixed(0)} MiB`)
  await timed('verify', () => command('backup', source, '--verify', busy))

  const quiet = join(directory, 'quiet.tar')
  await timed('backup without writes', () => command('backup', source, quiet))
  await timed('restore into an empty installation', () => command('restore', target, quiet))
  const restored = await start(target)
  await timed('every page of both', () => comparePages(site, restored))
} finally {
  for (const site of sites) await site.stop()
  rmSync(directory, { recursive: true, force: true })
}

async function start(DATA_DIR: string): Promise<SiteProcess> {
  const site = await startSiteProcess({ ...env, DATA_DIR })
  sites.push(site)
  return site
}

async function fill(client: SupabaseClient): Promise<void> {
  const rows = (table: keyof typeof ROWS) =>
    Array.from({ length: ROWS[table] }, (_, n) => ({
      title: `${table} ${n}`,
      description: `Row ${n}. ${'It says something about the heart. '.repeat(10)}`,
      ...(table === 'publications' ? { year: 2000 + (n % 26) } : { date: dateOf(n) }),
    }))
  for (const table of ['events', 'publications', 'newsletters'] as const) {
    const all = rows(table)
    for (let from = 0; from < all.length; from += 500)
      must(await client.from(table).insert(all.slice(from, from + 500)))
  }
  const names = Array.from({ length: FILES }, (_, n) => `bench/${n % 50}/${n}.bin`).values()
  await inParallel(async () => {
    for (const name of names) await upload(client, name)
  })
}

function dateOf(n: number): string {
  return new Date(Date.UTC(2020, 0, 1 + n, 18)).toISOString()
}

async function upload(client: SupabaseClient, name: string): Promise<void> {
  const options = { upsert: true, contentType: 'application/octet-stream' }
  must(await client.storage.from('photos').upload(name, randomBytes(MEBIBYTE), options))
}

function startWriters(client: SupabaseClient) {
  let isOver = false
  let writes = 0
  const { promise: underWay, resolve } = Promise.withResolvers<void>()
  const write = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      await work(n)
      if (++writes === 20) resolve()
    }
  }
  const title = (n: number) => ({ title: `written meanwhile ${n}`, date: dateOf(n) })
  const work = [
    write(async (n) => must(await client.from('events').insert(title(n)))),
    write(async (n) =>
      must(
        await client
          .from('events')
          .update({ location: `${n}` })
          .eq('title', `events ${n % 4000}`),
      ),
    ),
    write(async (n) =>
      must(await client.from('newsletters').delete().eq('title', `newsletters ${n}`)),
    ),
    // Replaced and deleted while the backup reaches them.
    write((n) => upload(client, `bench/${n % 50}/${(n * 7) % FILES}.bin`)),
    write(async (n) => {
      const name = `bench/${n % 50}/${n % FILES}.bin`
      must(await client.storage.from('photos').remove([name]))
      await upload(client, name)
    }),
  ]
  return {
    underWay,
    count: () => writes,
    stop: async () => {
      isOver = true
      await Promise.all(work)
    },
  }
}

async function command(script: string, DATA_DIR: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, ...env, DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  let peak = 0
  const look = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }, 100)
  child.once('exit', () => clearInterval(look))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${printed}`)
  console.log(`  ${printed.trim().split('\n').slice(0, 3).join(' ')}`)
  console.log(`  ${peak.toFixed(0)} MB of memory at most`)
}

async function comparePages(site: SiteProcess, restored: SiteProcess): Promise<void> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const paths = new Set(listed.map(({ pathname }) => pathname))
  for (const path of ['/sitemap.xml', '/events?page=2', '/publications?page=3']) paths.add(path)
  let different = 0
  const waiting = paths.values()
  await inParallel(async () => {
    for (const path of waiting) {
      const [mine, other] = await Promise.all(
        [site, restored].map(async ({ url }) => {
          const answer = await fetch(url + path)
          return `${answer.status} ${answer.headers.get('content-type')} ${await answer.text()}`
        }),
      )
      if (mine === other && mine?.startsWith('200 ')) continue
      different++
      console.log(`  ${path} differs`)
    }
  })
  console.log(`  ${paths.size} pages asked for, ${different} answered otherwise`)
}

async function inParallel(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  console.log(`${name}:`)
  await work()
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function must({ error }: { error: { message: string } | null }): void {
  if (error) throw new Error(error.message)
}
