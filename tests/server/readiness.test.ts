import { once } from 'node:events'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serviceClient } from '../../harness/installation.ts'
import { startS3, type TestS3 } from '../../harness/s3.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { makeDataDirectory } from '../support/data-directory.ts'
import { readMetrics } from '../support/metrics.ts'
import { smtpServer } from '../support/smtp.ts'

const METRICS_TOKEN = 'only the operator knows it'
const STAFF_EMAIL = 'ada@rcrf.example'
const data = makeDataDirectory()
let s3: TestS3
let site: SiteProcess
let mailPort: number
let service: SupabaseClient

beforeAll(async () => {
  s3 = await startS3()
  mailPort = await freePort()
  site = await startSiteProcess({
    DATA_DIR: data.path,
    SAMPLE_CONTENT: 'off',
    METRICS_TOKEN,
    STAFF_EMAIL,
    S3_ENDPOINT: s3.options.endpoint ?? '',
    S3_BUCKET: s3.options.bucket,
    S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
    S3_TIMEOUT_MS: '1000',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'a@b.example',
    MAILS_PER_MINUTE: '0',
    PAGE_TIMEOUT_MS: '10000',
  })
  service = await serviceClient(site.url, data.path)
})
afterAll(async () => {
  await site.stop()
  await s3.stop()
  data.remove()
})

const readyz = async () => {
  const answer = await fetch(`${site.url}/readyz`)
  return [answer.status, await answer.json()]
}
const ready = (...degraded: string[]) => [200, { ready: true, reasons: [], degraded }]
const metrics = () => readMetrics(site.url, METRICS_TOKEN)

test('without its store of files a node is degraded but ready, and serves pages', async () => {
  expect(await readyz()).toEqual(ready())
  await expect.poll(async () => (await metrics()).get('site_ready{need="store"}')).toBe(1)
  await fetch(`${site.url}/about`)
  s3.fallSilent('nothing')
  onTestFinished(() => s3.fallSilent('never'))
  await expect.poll(readyz).toEqual(ready('store'))
  await expect.poll(async () => (await metrics()).get('site_ready{need="store"}')).toBe(0)
  expect((await metrics()).get('site_ready{need="database"}')).toBe(1)
  for (const path of ['/about', '/events', '/leadership-and-team'])
    expect((await fetch(site.url + path)).status).toBe(200)
  expect(site.output()).toContain('Degraded: store')

  s3.fallSilent('never')
  await expect.poll(readyz).toEqual(ready())
  await expect.poll(async () => (await metrics()).get('site_ready{need="store"}')).toBe(1)
})

test('a failed mail degrades the node until a mail is sent again', async () => {
  const ask = async () =>
    expect((await service.auth.resetPasswordForEmail(STAFF_EMAIL)).error).toBeNull()
  const failures = async () => (await metrics()).get('site_mail_failures_total')
  expect(await failures()).toBe(0)
  await ask()
  await expect.poll(readyz).toEqual(ready('mail'))
  expect(await failures()).toBe(1)
  await expect.poll(async () => (await metrics()).get('site_ready{need="mail"}')).toBe(0)

  const server = smtpServer(() => {}).listen(mailPort, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  await ask()
  await expect.poll(readyz).toEqual(ready())
  // A single rejected recipient is not a failure of the mail server.
  const refused = await service.auth.admin.inviteUserByEmail('refused@rcrf.example')
  expect(refused.error).not.toBeNull()
  expect(await failures()).toBe(2)
  expect(await readyz()).toEqual(ready())
})
