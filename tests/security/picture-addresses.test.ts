import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPictures, type Pictures } from '../../server/pictures/pictures.ts'

/** What a name leads to at the moment, and from the next time on; others are looked up as ever. */
const names = vi.hoisted(() => ({
  addresses: new Map<string, string[]>(),
  later: new Map<string, string[]>(),
  lookups: 0,
}))
vi.mock('node:dns', async (original) => {
  const real = await original<typeof import('node:dns')>()
  const lookup = (name: string, options: object, done: (...answer: unknown[]) => void) => {
    names.lookups += 1
    const found = names.addresses
      .get(name)
      ?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const next = names.later.get(name)
    if (next) names.addresses.set(name, next)
    if (found) done(null, found)
    else real.lookup(name, options, done as never)
  }
  return { ...real, lookup }
})

/** An address of this machine that is taken for one of the public internet. */
const PUBLIC = '127.0.0.2'
vi.mock('../../server/pictures/public-address.ts', async (original) => {
  const { isPublicAddress } =
    await original<typeof import('../../server/pictures/public-address.ts')>()
  return { isPublicAddress: (address: string) => address === PUBLIC || isPublicAddress(address) }
})

/** A server that must not be reached through the site; it counts connections. */
let inside: Server
let port: number
let connections = 0
let publicConnections = 0
let directory: string
beforeAll(async () => {
  inside = createServer((socket) => {
    if (socket.localAddress?.endsWith(PUBLIC)) publicConnections += 1
    else connections += 1
    socket.destroy()
  }).listen(0, '::')
  await once(inside, 'listening')
  port = (inside.address() as AddressInfo).port
  directory = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  inside.close()
  await rm(directory, { recursive: true })
})
beforeEach(() => {
  names.addresses.clear()
  names.later.clear()
  names.lookups = 0
})

function open(options: { pictureHosts?: string[]; storageUrl?: string } = {}): Pictures {
  return createPictures({
    backend: undefined,
    siteUrl: 'http://site.example',
    storageUrl: 'http://127.0.0.1:9',
    pictureHosts: ['pictures.example', `pictures.example:${port}`],
    directory,
    limit: 1_000_000,
    log: () => {},
    ...options,
  })
}

async function statusOf(pictures: Pictures, source: string): Promise<number> {
  const { status } = await pictures.fetch(
    new Request(`http://site.example/pictures/320/4x5/avif/${source}`),
  )
  return status
}

/** This machine, its network and the metadata of its cloud, in every way that URLs write them. */
const PLACES = [
  '127.0.0.1',
  '127.1',
  '0',
  '0.0.0.0',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ip6-localhost',
  'sub.localhost',
  '%6c%6f%63%61%6c%68%6f%73%74',
  '①②⑦.⓪.⓪.①',
  '169.254.169.254',
  '2852039166',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '192.168.0.1',
  'metadata.google.internal',
]

test.each(PLACES)('no picture is fetched from %s', async (place) => {
  const host = `${place}:${port}`
  for (const source of [
    `https/${host}/a.png`,
    `https/pictures.example@${host}/a.png`,
    `https/${host}@pictures.example/a.png`,
    `https/pictures.example%40${host}/a.png`,
    `https/pictures.example\\@${host}/a.png`,
    `https/pictures.example%23@${host}/a.png`,
    `https/pictures.example%2f${host}/a.png`,
    `https//${host}/a.png`,
    `http/${host}/a.png`,
    `stored/${host}/a.png`,
    `stored//${host}/a.png`,
    `stored/@${host}/a.png`,
    `stored/..%2f..%2f..%2f..%2f..%2f@${host}/a.png`,
    `stored/\\\\${host}/a.png`,
    `stored/x/http://${host}/a.png`,
    `file///${host}/etc/passwd`,
  ])
    expect([source, await statusOf(open(), source)]).toEqual([
      source,
      expect.toBeOneOf([301, 404, 503]),
    ])
  expect(connections).toBe(0)
})

test('nor where the operator has allowed such a host by mistake', async () => {
  // As URLs write these hosts in the end: others than these are no host of the list.
  const allowed = [
    '127.0.0.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '[::]',
    '0.0.0.0',
    'localhost',
    'localhost.',
  ]
  const hosts = allowed.map((place) => `${place}:${port}`)
  const pictures = open({ pictureHosts: hosts })
  for (const host of hosts) expect(await statusOf(pictures, `https/${host}/a.png`)).toBe(503)
  expect(connections).toBe(0)
})

test.each([
  [['127.0.0.1']],
  [['93.184.216.34', '127.0.0.1']],
  [['::1']],
  [['fd00::1', '2606:4700::1']],
  [['::ffff:127.0.0.1']],
  [['169.254.169.254']],
  [[]],
])('a name that leads to %j leads nowhere', async (addresses) => {
  names.addresses.set('pictures.example', addresses)
  expect(await statusOf(open(), `https/pictures.example:${port}/a.png`)).toBe(503)
  expect(connections).toBe(0)
})

test('the checked address is the one connected to (no DNS rebinding)', async () => {
  names.addresses.set('pictures.example', [PUBLIC])
  names.later.set('pictures.example', ['127.0.0.1'])
  await statusOf(open(), `https/pictures.example:${port}/a.png`)
  expect({ lookups: names.lookups, publicConnections, connections }).toEqual({
    lookups: 1,
    publicConnections: 1,
    connections: 0,
  })
})
