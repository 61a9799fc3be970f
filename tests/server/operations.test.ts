import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { anonymousClient, databasePid } from '../../harness/installation.ts'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { makeDataDirectory } from '../support/data-directory.ts'
import { readMetrics } from '../support/metrics.ts'

const METRICS_TOKEN = 'only the operator knows it'
const data = makeDataDirectory()
let site: SiteProcess

beforeAll(async () => {
  site = await startSiteProcess({
    DATA_DIR: data.path,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'debug',
    METRICS_TOKEN,
    TRUSTED_PROXIES: '127.0.0.1',
    BACKUP_AT: '0',
    PAGE_TIMEOUT_MS: '10000',
  })
})
afterAll(async () => {
  await site.stop()
  data.remove()
})

const readiness = async () => {
  const answer = await fetch(`${site.url}/readyz`)
  const { reasons, degraded } = (await answer.json()) as Record<string, string[]>
  return [answer.status, reasons, degraded]
}

async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return (await fetch(`${site.url}/metrics`, { headers })).text()
}

/** The value of one series. */
async function metric(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

test('/healthz and /readyz respond with 200, uncacheable', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(site.url + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
  expect(await readiness()).toEqual([200, [], []])
  expect((await fetch(`${site.url}/healthz`, { method: 'POST' })).status).toBe(405)
})

test('metrics require the token', async () => {
  for (const authorization of ['', 'Bearer wrong', `Bearer ${METRICS_TOKEN}x`]) {
    const answer = await fetch(`${site.url}/metrics`, { headers: { authorization } })
    expect([answer.status, await answer.text()]).toEqual([
      401,
      expect.not.stringContaining('site_'),
    ])
  }
})

test('requests are counted by kind and status, cached pages included', async () => {
  await (await fetch(`${site.url}/about`)).text()
  const series = 'site_requests_total{kind="page",status="2xx"}'
  const before = await metric(series)
  const hits = await metric('site_page_cache_total{event="hit"}')
  const measured = await metric('site_request_seconds_count{kind="page"}')
  for (let i = 0; i < 10; i++) await (await fetch(`${site.url}/about`)).text()
  expect((await metric(series)) - before).toBe(10)
  expect((await metric('site_page_cache_total{event="hit"}')) - hits).toBe(10)
  // Responses from memory are not timed.
  expect(await metric('site_request_seconds_count{kind="page"}')).toBe(measured)

  await fetch(`${site.url}/favicon.svg`)
  await fetch(`${site.url}/rest/v1/events`)
  await fetch(`${site.url}/pictures/nothing`)
  const text = await metrics()
  for (const [kind, status] of [
    ['file', '2xx'],
    ['rest', '4xx'],
    ['picture', '4xx'],
  ])
    expect(text).toContain(`site_requests_total{kind="${kind}",status="${status}"} 1`)
  expect(text).toMatch(/site_database_connections\{pool="authenticator",state="max"\} 6/)
  expect(text).toMatch(/site_database_connections\{pool="site",state="max"\} 8/)
  expect(text).toMatch(/site_statement_slots\{role="users",state="max"\} 5/)
  expect(text).toMatch(/site_render_slots\{state="max"\} \d/)
  expect(text).toMatch(/site_delayed_requests\{state="refused"\} 0/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(text).toMatch(/process_resident_memory_bytes \d/)
})

test('the log has the request id of a trusted proxy and no personal data', async () => {
  const client = await anonymousClient(site.url, data.path)
  await client.auth.signInWithPassword({ email: 'eve@example.org', password: 'not hers' })
  await client.auth.getUser('x.y.z')
  await client.from('events').select('id')
  const response = await fetch(`${site.url}/rest/v1/events?title=eq.secret-word`, {
    headers: { 'x-request-id': 'from-the-proxy-1', 'x-forwarded-for': '203.0.113.77' },
  })
  expect(response.headers.get('x-request-id')).toBe('from-the-proxy-1')
  await expect
    .poll(site.output)
    .toMatch(
      /"level":30,.*"request":"from-the-proxy-1","method":"GET","kind":"rest","path":"\/rest\/v1\/events","status":401/,
    )
  // Sign-in attempts and refusals are logged at level info, reads are not.
  expect(site.output()).toMatch(/"level":30,.*"path":"\/auth\/v1\/token","status":400/)
  expect(site.output()).toMatch(/"level":30,.*"path":"\/auth\/v1\/user","status":403/)
  expect(site.output()).toMatch(/"level":20,.*"path":"\/rest\/v1\/events","status":200/)
  expect(site.output()).not.toMatch(/eve@|secret-word|203\.0\.113|grant_type|eyJ/)

  const odd = await fetch(`${site.url}/rest/v1/`, { headers: { 'x-request-id': 'a b' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  // A cached page is the same for all requests.
  expect((await fetch(`${site.url}/about`)).headers.get('x-request-id')).toBeNull()
})

test('without its store a site is degraded; without its database it is not ready, and serves cached pages', async () => {
  const files = join(data.path, 'files')
  renameSync(files, `${files}-elsewhere`)
  await expect.poll(readiness).toEqual([200, [], ['store']])
  renameSync(`${files}-elsewhere`, files)
  await expect.poll(readiness).toEqual([200, [], []])

  const postgres = databasePid(data.path)
  const children = execFileSync('pgrep', ['-P', String(postgres)])
    .toString()
    .trim()
    .split('\n')
  process.kill(postgres, 'SIGSTOP')
  for (const child of children) process.kill(Number(child), 'SIGKILL')
  await expect.poll(readiness).toEqual([503, ['database'], []])
  const kept = await fetch(`${site.url}/about`)
  expect([kept.status, kept.headers.get('cache-status')]).toEqual([200, 'site; hit'])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  process.kill(postgres, 'SIGCONT')
  await expect.poll(readiness).toEqual([200, [], []])
  expect(site.output()).toContain('Not ready: database')
})

test('metrics include the last backup, free disk space and restarts of the database', async () => {
  const read = () => readMetrics(site.url, METRICS_TOKEN)
  const backup = 'site_backup_last_success_timestamp_seconds'
  await expect.poll(async () => (await read()).get(backup)).toBeGreaterThan(Date.now() / 1000 - 600)
  const before = await read()
  expect(before.get('site_backup_failures_total')).toBe(0)
  expect(before.get('site_database_restarts_total')).toBe(0)
  const { bavail, bsize } = statfsSync(data.path)
  expect((before.get('site_disk_free_bytes') ?? 0) / (bavail * bsize)).toBeCloseTo(1, 1)
  process.kill(databasePid(data.path), 'SIGKILL')
  await expect.poll(async () => (await read()).get('site_database_restarts_total')).toBe(1)
  await expect.poll(readiness).toEqual([200, [], []])
})

test('every metric of the alert rules exists', async () => {
  const rules = parse(readFileSync('docs/examples/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const all = rules.groups.flatMap(({ rules }) => rules)
  const read = all.flatMap(({ expr }) => expr.match(/\b(site|nodejs|process)_\w+/g) ?? [])
  expect(read.length).toBeGreaterThan(5)
  const text = await metrics()
  expect(read.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([])
  // Each alert has a line in the runbook.
  const docs = readFileSync('docs/operations.md', 'utf8')
  const runbook = docs.split('\n').flatMap((line) => line.match(/^\|([^|]+)/)?.[1] ?? [])
  const described = (alert: string) => runbook.some((cell) => cell.includes(`\`${alert}\``))
  expect(all.filter(({ alert }) => !described(alert))).toEqual([])
})
