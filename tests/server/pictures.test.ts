import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FORMATS, SHAPES, WIDTHS } from '../../app/lib/picture-address.ts'
import type { HttpServer } from '../../server/http.ts'
import type { Pictures } from '../../server/pictures/pictures.ts'
import { startPictures } from '../../server/pictures/start-pictures.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import { createSite } from '../../server/site.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Double, startDouble } from '../support/double.ts'
import { serveHere } from '../support/serve-here.ts'

let running: TestBackend
let double: Double
beforeAll(async () => {
  running = await startTestBackend()
  double = await startDouble(running.url)
})
afterAll(async () => {
  await double.stop()
  await running.stop()
})

let site: HttpServer
let pictures: Pictures
let directory: string
/** Requests to storage, as `GET photos/a.png`. */
let storeRequests: string[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-'))
  storeRequests = []
  await open()
})
afterEach(async () => {
  await close()
  double.behave('pass')
  await running.owner`delete from storage.objects`
  await rm(directory, { recursive: true })
})

/** A site whose pictures come from the backend, or, in hosted mode, from the double in front of it. */
async function open(changed: Partial<Settings> = {}) {
  const backend = {
    ...running.backend,
    fetch: (request: Request) => {
      storeRequests.push(`${request.method} ${new URL(request.url).pathname.split('/public/')[1]}`)
      return running.backend.fetch(request)
    },
  }
  const settings = {
    DATA_DIR: directory,
    PICTURES_LIMIT: 10_000_000,
    PICTURE_HOSTS: [] as string[],
    SITE_URL: running.url,
    ...changed,
  } as Settings
  const own = changed.SUPABASE_URL ? undefined : backend
  pictures = await startPictures(settings, own, () => {})
  const answer = createSite({
    pages: { render: async () => new Response('page'), parameters: [], scriptHashes: [] },
    backend: own,
    pictures,
    log: () => {},
    siteUrl: running.url,
    caching: { seconds: 0 },
  })
  site = await serveHere(
    answer.fetch,
    { ...readSettings(), TRUSTED_PROXIES: ['127.0.0.1'] },
    { before: answer.before },
  )
}

async function close() {
  await site.close()
  await pictures.close()
}

async function reopen(changed: Partial<Settings>) {
  await close()
  await open(changed)
}

function drawn(width: number, height: number, background = '#b3202a') {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function store(path: string, bytes: Buffer, contentType = 'image/png') {
  const staff = running.client(running.backend.serviceRoleKey).storage.from('photos')
  const { error } = await staff.upload(path, bytes, { contentType, upsert: true })
  expect(error).toBeNull()
}

const address = (path: string, size = '320/4x5/avif') => `${site.url}/pictures/${size}/${path}`
const ask = (path: string, size?: string, init: RequestInit = {}) =>
  fetch(address(path, size), { redirect: 'manual', ...init })

async function pictureIn(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { compression, format, width, height } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  return { format: compression === 'av1' ? 'avif' : format, width, height, dominant }
}

const stored = async () =>
  (await readdir(directory, { recursive: true })).filter((name) => /\.(avif|webp)$/.test(name))

test('a picture comes in the size, shape and format of its address', async () => {
  await store('people/Ada b.png', await drawn(1600, 1200).png().toBuffer())
  const path = 'stored/photos/people/Ada%20b.png'
  const answer = await ask(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
  })
  expect(await pictureIn(answer)).toMatchObject({ format: 'avif', width: 320, height: 400 })
  const whole = await ask(path, '640/uncropped/webp')
  expect(whole.headers.get('content-type')).toBe('image/webp')
  expect(await pictureIn(whole)).toMatchObject({ format: 'webp', width: 640, height: 480 })
  const larger = await pictureIn(await ask(path, '1920/uncropped/webp'))
  expect(larger).toMatchObject({ width: 1600, height: 1200 })
})

test('another spelling of an address redirects to the canonical one', async () => {
  await store('people/Spelled so.png', await drawn(800, 800).png().toBuffer())
  const before = (await stored()).length
  for (const path of [
    'ph%6ftos/people/Spelled%20so.png',
    'photos/%70eople/Spelled%20so%2Epng?x=1',
  ]) {
    const answer = await ask(`stored/${path}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/pictures/320/4x5/avif/stored/photos/people/Spelled%20so.png',
    ])
  }
  expect(await stored()).toHaveLength(before)
})

test('a client that requests many pictures does not delay another one', async () => {
  const large = await drawn(2400, 2400).png().toBuffer()
  const names = Array.from({ length: 12 }, (_, n) => `many/${n}.png`)
  for (const name of names) await store(name, large)
  await store('many/one.png', await drawn(300, 300).png().toBuffer())
  const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
  const finished: string[] = []
  const want = (name: string, client: string) =>
    ask(`stored/photos/${name}`, '1920/uncropped/avif', from(client)).then(async (answer) => {
      await answer.arrayBuffer()
      finished.push(name)
    })
  const greedy = names.map((name) => want(name, '192.0.2.1'))
  await want('many/one.png', '192.0.2.2')
  expect(finished.indexOf('many/one.png')).toBeLessThan(4)
  await Promise.all(greedy)
})

test('a picture is generated once, even across restarts, and revalidated with 304', async () => {
  await store('a.png', await drawn(800, 800).png().toBuffer())
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('stored/photos/a.png')))
  const bytes = await Promise.all(
    answers.map(async (each) => Buffer.from(await each.arrayBuffer())),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(bytes.every((each) => each.equals(bytes[0] as Buffer))).toBe(true)
  expect(storeRequests.filter((line) => line === 'GET photos/a.png')).toHaveLength(1)
  // Once, and again after each reported change, which may arrive meanwhile.
  expect(storeRequests.filter((line) => line === 'HEAD photos/a.png').length).toBeLessThan(5)

  await reopen({})
  const etag = answers[0]?.headers.get('etag') ?? ''
  const again = await ask('stored/photos/a.png', undefined, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await ask('stored/photos/a.png', undefined, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes[0]?.length)])
  expect((await ask('stored/photos/a.png')).status).toBe(200)
  expect(storeRequests.filter((line) => line === 'GET photos/a.png')).toHaveLength(1)
})

test('a replaced file is resized again, and the old pictures are removed', async () => {
  await store('a.png', await drawn(400, 400, '#0000ff').png().toBuffer())
  const before = await ask('stored/photos/a.png')
  expect((await pictureIn(before)).dominant.b).toBeGreaterThan(200)
  await store('a.png', await drawn(400, 400, '#ff0000').png().toBuffer())
  await expect
    .poll(async () => (await pictureIn(await ask('stored/photos/a.png'))).dominant.r)
    .toBeGreaterThan(200)
  const held = { 'if-none-match': before.headers.get('etag') ?? '' }
  expect((await ask('stored/photos/a.png', undefined, { headers: held })).status).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('the pictures of a deleted file are removed, requested or not', async () => {
  await store('a.png', await drawn(400, 400).png().toBuffer())
  await store('b.png', await drawn(400, 400).png().toBuffer())
  for (const size of ['160/4x5/avif', '320/4x5/webp']) await ask('stored/photos/a.png', size)
  await ask('stored/photos/b.png')
  expect(await stored()).toHaveLength(3)
  await running.client(running.backend.serviceRoleKey).storage.from('photos').remove(['a.png'])
  await expect.poll(async () => (await stored()).length).toBe(1)
  expect((await ask('stored/photos/a.png')).status).toBe(404)
  expect((await ask('stored/photos/b.png')).status).toBe(200)
})

test('pictures of a private bucket are not found', async () => {
  const storage = running.client(running.backend.serviceRoleKey).storage
  await storage.createBucket('private', { public: false })
  await storage.from('private').upload('a.png', await drawn(400, 400).png().toBuffer())
  expect((await ask('stored/private/a.png')).status).toBe(404)
})

test.each([
  'stored/photos/nothing.png',
  'stored/nobucket/a.png',
  'stored/photos/%2e%2e/%2e%2e/auth/v1/health',
  'stored/photos/..%2f..%2fb.png',
  'stored/photos/%ff.png',
  'https/elsewhere.example/a.png',
  'https/127.0.0.1/a.png',
  'http/127.0.0.1/a.png',
])('there is no picture at %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect(await stored()).toEqual([])
})

test.each([
  '321/4x5/avif',
  '320/5x4/avif',
  '320/4x5/jpeg',
  '0/uncropped/avif',
  '-1/uncropped/webp',
])('there is no picture in the size %s', async (size) => {
  await store('a.png', await drawn(400, 400).png().toBuffer())
  expect((await ask('stored/photos/a.png', size)).status).toBe(404)
})

test('only GET and HEAD are allowed', async () => {
  const answer = await ask('stored/photos/a.png', undefined, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('an original that cannot be resized is redirected to, and not tried again', async () => {
  const cases: [string, string, Buffer][] = [
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['huge.png', 'image/png', await drawn(10_000, 5001).png().toBuffer()],
    ['half.jpg', 'image/jpeg', (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ['paper.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['moving.gif', 'image/gif', await animatedGif()],
  ]
  for (const [name, type, bytes] of cases) {
    await store(name, bytes, type)
    for (let time = 1; time <= 2; time++) {
      const answer = await ask(`stored/photos/${name}`)
      const original = `/storage/v1/object/public/photos/${name}`
      expect([answer.status, answer.headers.get('location')]).toEqual([302, original])
    }
    expect(storeRequests.filter((line) => line === `GET photos/${name}`)).toHaveLength(1)
    const followed = await fetch(address(`stored/photos/${name}`))
    expect(Buffer.from(await followed.arrayBuffer()).equals(bytes)).toBe(true)
  }
  expect(await stored()).toEqual([])
})

async function animatedGif() {
  const frames = ['red', 'blue'].map((color) => drawn(300, 4, color).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

test('pictures are served even if none can be stored', async () => {
  await writeFile(join(directory, 'pictures'), 'no folder')
  await store('a.png', await drawn(400, 400).png().toBuffer())
  for (let time = 1; time <= 2; time++) {
    expect(await pictureIn(await ask('stored/photos/a.png'))).toMatchObject({ width: 320 })
  }
})

test('when the queue is full, requests are redirected to the original for the time being', async () => {
  const names = ['a', 'b', 'c'].map((name) => `${name}.png`)
  for (const name of names) await store(name, await drawn(8, 8).png().toBuffer())
  const all = names.flatMap((name) =>
    WIDTHS.flatMap((width) =>
      SHAPES.flatMap((shape) =>
        FORMATS.map((format) => [`stored/photos/${name}`, `${width}/${shape}/${format}`] as const),
      ),
    ),
  )
  const answers = await Promise.all(all.map(([path, size]) => ask(path, size)))
  const redirected = answers.filter(({ status }) => status === 302)
  expect(redirected.length).toBeGreaterThan(0)
  expect(redirected.every(({ headers }) => headers.get('cache-control') === 'no-store')).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(101)
  for (const [path, size] of all.slice(-20)) expect((await ask(path, size)).status).toBe(200)
})

test('the stored pictures stay within their limit', async () => {
  await reopen({ PICTURES_LIMIT: 20_000 })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  for (let each = 0; each < 6; each++) {
    const create = { width: 320, height: 320, channels: 3 as const, background: 'red', noise }
    await store(`${each}.png`, await sharp({ create }).png().toBuffer())
    const answer = await ask(`stored/photos/${each}.png`, '160/uncropped/webp')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(4000)
  }
  const sizes = (await stored()).length
  expect(sizes).toBeGreaterThan(0)
  expect(sizes).toBeLessThan(5)
})

test('no connection is made to a private address under any name', async () => {
  let connections = 0
  const secret = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(secret, 'listening')
  const { port } = secret.address() as AddressInfo
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`]
  await reopen({ PICTURE_HOSTS: hosts })
  for (const host of hosts) expect((await ask(`https/${host}/a.png`)).status).toBe(503)
  secret.close()
  expect(connections).toBe(0)
})

test('in hosted mode pictures come from the project only', async () => {
  await store('a.png', await drawn(800, 800).png().toBuffer())
  await reopen({ SUPABASE_URL: double.url })
  expect(await pictureIn(await ask('stored/photos/a.png'))).toMatchObject({
    width: 320,
    height: 400,
  })
  expect((await ask('stored/photos/b.png')).status).toBe(404)
  await store('half.jpg', Buffer.from('no picture'), 'image/jpeg')
  const original = `${double.url}/storage/v1/object/public/photos/half.jpg`
  expect((await ask('stored/photos/half.jpg')).headers.get('location')).toBe(original)
})

test('stored pictures are served while the storage fails, new ones are unavailable', async () => {
  await store('a.png', await drawn(800, 800).png().toBuffer())
  await reopen({ SUPABASE_URL: double.url })
  expect((await ask('stored/photos/a.png')).status).toBe(200)
  for (const behaviour of ['fail', 'drop'] as const) {
    double.behave(behaviour, 'storage')
    await reopen({ SUPABASE_URL: double.url })
    expect(await pictureIn(await ask('stored/photos/a.png'))).toMatchObject({ width: 320 })
    const other = await ask('stored/photos/a.png', '640/4x5/avif')
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '10'])
  }
  double.behave('pass')
  expect((await ask('stored/photos/a.png', '640/4x5/avif')).status).toBe(200)
})

test('redirects of the project are not followed', async () => {
  let followed = 0
  const elsewhere = createServer(() => followed++).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/a.png`
  const leading = createServer((socket) => {
    socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`)
  }).listen(0, '127.0.0.1')
  await once(leading, 'listening')
  const { port } = leading.address() as AddressInfo
  await reopen({ SUPABASE_URL: `http://127.0.0.1:${port}` })
  expect((await ask('stored/photos/a.png')).status).toBe(404)
  leading.close()
  elsewhere.close()
  expect(followed).toBe(0)
})
