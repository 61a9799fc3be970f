import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  makeCluster,
  type PostgresServer,
  startPostgresServer,
} from '../../harness/postgres-server.ts'
import { startS3, type TestS3 } from '../../harness/s3.ts'
import { testSecret } from '../../harness/secret.ts'
import {
  beginSite,
  freePort,
  linesOf,
  runSite,
  type SiteProcess,
} from '../../harness/site-process.ts'
import { makeDataDirectory, temporaryDirectory } from '../support/data-directory.ts'

const cluster = makeDataDirectory()
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgresServer(cluster.path)
})
afterAll(async () => {
  await postgres.stop()
  cluster.remove()
})

/** Begins a start that can't be over yet; it ends with the test. */
async function begin(env: Record<string, string>): Promise<SiteProcess> {
  const site = await beginSite({ SAMPLE_CONTENT: 'off', DATA_DIR: temporaryDirectory(), ...env })
  onTestFinished(async () => void (await site.stop()))
  return site
}

/** What an operator's balancer reads; nothing before the port is open. */
async function readiness({ url }: SiteProcess): Promise<unknown> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer && [answer.status, ((await answer.json()) as { reasons: string[] }).reasons]
}

const waits = ({ output }: SiteProcess) =>
  linesOf(output()).filter(({ msg }) => msg.startsWith('Waiting for the '))

test.each(['1', '2'])(
  'with %s workers the site answers while its database is down',
  async (WORKERS) => {
    const port = await freePort()
    const DATABASE_URL = `postgres://postgres:${testSecret}@127.0.0.1:${port}/postgres`
    const site = await begin({ DATABASE_URL, WORKERS })
    await expect.poll(() => readiness(site)).toEqual([503, ['starting', 'database']])
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    const page = await fetch(`${site.url}/events`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('<h1>The Site Is Starting</h1>')
    const program = await fetch(`${site.url}/rest/v1/events`, { method: 'POST', body: '{}' })
    expect([program.status, await program.text()]).toEqual([503, expect.stringMatching(/starting/)])
    expect(waits(site)).toEqual([
      expect.objectContaining({ msg: expect.stringMatching(/ECONNREFUSED/) }),
    ])

    const late = await startPostgresServer(temporaryDirectory(), { port })
    onTestFinished(late.stop)
    await expect.poll(() => readiness(site)).toEqual([200, []])
    expect((await fetch(`${site.url}/events`)).status).toBe(200)
    expect(await site.stop()).toBe(0)
  },
)

test('a start waits for a database that is recovering', async () => {
  const directory = temporaryDirectory()
  const place = await makeCluster(directory)
  const isOver = join(directory, 'recovered')
  writeFileSync(join(place, 'recovery.signal'), '')
  const server = await startPostgresServer(directory, {
    settings: [
      'hot_standby=off',
      `restore_command=until test -e ${isOver}; do sleep 0.1; done; false`,
    ],
    until: 'database system was shut down at',
  })
  onTestFinished(server.stop)
  const site = await begin({ DATABASE_URL: server.address('postgres').url })
  await expect.poll(() => readiness(site)).toEqual([503, ['starting', 'database']])
  await expect
    .poll(() => waits(site)[0]?.msg ?? '')
    .toMatch(/the database system is (starting up|not yet accepting)/)
  writeFileSync(isOver, '')
  await expect.poll(() => readiness(site)).toEqual([200, []])
})

/** A server that takes connections and answers them with `answer`, or never. */
async function strangePort(answer?: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => answer && socket.write(answer))
    onTestFinished(() => void socket.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each(['1', '2'])('with %s workers a waiting start stops at once', async (WORKERS) => {
  const refusing = `127.0.0.1:${await freePort()}`
  for (const host of [refusing, 'nowhere.invalid', `127.0.0.1:${await strangePort()}`]) {
    const site = await begin({ DATABASE_URL: `postgres://owner:x@${host}/site`, WORKERS })
    await expect.poll(() => readiness(site).then(Boolean)).toBe(true)
    expect(await site.stop()).toBe(0)
  }
})

test('a port with another protocol is reported', async () => {
  const web = createHttpServer().listen(0, '127.0.0.1')
  onTestFinished(() => void web.close())
  await once(web, 'listening')
  for (const [port, answer] of [
    [(web.address() as AddressInfo).port, 'answers "HTTP/1.1 400 Bad Request"'],
    [await strangePort('-ERR unknown command\r\n'), 'answers "-ERR unknown command"'],
    [await strangePort(), 'says nothing'],
  ]) {
    const DATABASE_URL = `postgres://owner:hidden@127.0.0.1:${port}/site`
    const { code, reason } = await runSite({ DATABASE_URL, DATA_DIR: temporaryDirectory() })
    expect([code, reason]).toEqual([
      1,
      `Stopped: DATABASE_URL: what listens at 127.0.0.1:${port} is no PostgreSQL (it ${answer}).`,
    ])
  }
})

test('a start does not wait with a wrong password or a missing database', async () => {
  const { url } = postgres.address('postgres')
  const wrong = url.replace(testSecret, 'hidden')
  for (const [DATABASE_URL, line] of [
    [wrong, /^Stopped: The database refuses the login: password authentication failed for user/],
    [
      `${url}_missing`,
      /^Stopped: The database refuses the login: database "postgres_missing" does not/,
    ],
  ] as const) {
    const { code, reason, output } = await runSite({ DATABASE_URL, DATA_DIR: temporaryDirectory() })
    expect([code, reason]).toEqual([1, expect.stringMatching(line)])
    expect(output).not.toMatch(/hidden|"stack"/)
  }
})

test.each(['1', '2'])(
  'with %s workers a port in use stops the start before anything is created',
  async (WORKERS) => {
    const other = createServer().listen(await freePort(), '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    const env = { DATA_DIR: join(temporaryDirectory(), 'data'), SAMPLE_CONTENT: 'off', WORKERS }
    const { code, reason } = await runSite({ ...env, PORT })
    const line = new RegExp(`^Stopped: Port ${PORT} is in use: .+ set PORT`)
    expect([code, reason]).toEqual([1, expect.stringMatching(line)])
    expect(existsSync(env.DATA_DIR)).toBe(false)
  },
)

function s3Settings({ options }: TestS3): Record<string, string> {
  return {
    S3_ENDPOINT: options.endpoint ?? '',
    S3_BUCKET: options.bucket,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  }
}

test('a start waits for its store of files', async () => {
  const store = await startS3()
  onTestFinished(store.stop)
  const port = await freePort()
  const S3_ENDPOINT = `http://127.0.0.1:${port}`
  const site = await begin({ ...s3Settings(store), S3_ENDPOINT })
  await expect.poll(() => readiness(site)).toEqual([503, ['starting', 'store']])
  await expect
    .poll(() => waits(site)[0]?.msg ?? '')
    .toMatch(/^Waiting for the store: .+ECONNREFUSED/)
  await store.alsoAt(port)
  await expect.poll(() => readiness(site)).toEqual([200, []])
})

test('a start waits for the store before it writes sample content', async () => {
  const store = await startS3()
  onTestFinished(store.stop)
  const port = await freePort()
  const S3_ENDPOINT = `http://127.0.0.1:${port}`
  const settings = { ...s3Settings(store), S3_ENDPOINT, SAMPLE_CONTENT: 'on' }
  const stopped = await begin(settings)
  await expect.poll(() => readiness(stopped)).toEqual([503, ['starting', 'store']])
  expect(await stopped.stop()).toBe(0)
  const site = await begin(settings)
  await expect.poll(() => readiness(site)).toEqual([503, ['starting', 'store']])
  await store.alsoAt(port)
  await expect.poll(() => readiness(site)).toEqual([200, []])
  const picture = await fetch(
    `${site.url}/storage/v1/object/public/photos/gallery/doppler-rows.webp`,
  )
  expect(picture.status).toBe(200)
})

test('a missing bucket, refused keys and another service at S3_ENDPOINT stop the start with one line', async () => {
  const store = await startS3()
  onTestFinished(store.stop)
  const web = createHttpServer((_, answer) => answer.end('<p>Hello</p>')).listen(0, '127.0.0.1')
  onTestFinished(() => void web.close())
  await once(web, 'listening')
  const S3_ENDPOINT = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const { url: DATABASE_URL } = postgres.address('postgres')
  for (const [wrong, line] of [
    [{ S3_BUCKET: 'other' }, /^Stopped: S3_BUCKET: the store has no bucket other/],
    [{ S3_ACCESS_KEY_ID: 'x' }, /^Stopped: S3_ACCESS_KEY_ID, .+ refuses them for the bucket/],
    [{ S3_ENDPOINT }, /^Stopped: S3_ENDPOINT: what answers there is no S3 store/],
  ] as const) {
    const env = { DATABASE_URL, ...s3Settings(store), ...wrong }
    const { code, reason, output } = await runSite({ ...env, DATA_DIR: temporaryDirectory() })
    expect([code, reason]).toEqual([1, expect.stringMatching(line)])
    expect(output).not.toContain('"stack"')
  }
})

test('a crash and a fault for the operator have different exit codes', async () => {
  const crash = join(temporaryDirectory(), 'crash.mjs')
  writeFileSync(crash, "setInterval(() => { throw new Error('a fault') }, 2000)")
  const { code, output } = await runSite({
    NODE_OPTIONS: `--import=${crash}`,
    DATABASE_URL: `postgres://owner:x@127.0.0.1:${await freePort()}/site`,
    DATA_DIR: temporaryDirectory(),
  })
  expect(code).toBe(70)
  expect(linesOf(output).at(-1)).toMatchObject({ level: 60, error: { message: 'a fault' } })
})
