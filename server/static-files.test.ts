import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compressed-files.ts'
import { staticFiles } from './static-files.ts'

const SCRIPT = `${'export const river = 1\n'.repeat(200)}`
const directory = mkdtempSync(join(tmpdir(), 'build-'))

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'a-1.js'), SCRIPT)
  writeFileSync(join(directory, 'photo.avif'), 'a picture')
  await compressFiles(directory)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function serve(): Promise<string> {
  const files = staticFiles(directory)
  const server = createServer(
    (incoming, outgoing) => files(incoming, outgoing) || outgoing.writeHead(404).end(),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the first request gets the file that the build has compressed', async () => {
  // Different content shows which file is sent.
  const known = brotliCompressSync(SCRIPT.replaceAll('river', 'delta'))
  writeFileSync(join(directory, 'assets', 'a-1.js.br'), known)
  onTestFinished(() => compressFiles(directory))
  const url = await serve()
  const answer = await fetch(`${url}/assets/a-1.js`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-length')).toBe(String(known.length))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toContain('delta')
  // Without brotli the file itself is sent.
  const plain = await fetch(`${url}/assets/a-1.js`, { headers: { 'accept-encoding': 'identity' } })
  expect(await plain.text()).toBe(SCRIPT)
})

test.each([
  ['short, and a third of it when compressed', Buffer.from('const a = 1\n'.repeat(20)), 'br'],
  ['so short that its headers would take more', Buffer.from('const a = 1\n'.repeat(5)), null],
  ['nothing that could be made smaller', randomBytes(600), null],
])('a file that is %s', async (_, bytes, encoding) => {
  const path = join(directory, 'assets', 'b-2.js')
  writeFileSync(path, bytes)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
  onTestFinished(() => {
    rmSync(path)
    rmSync(`${path}.br`)
  })
  const answer = await fetch(`${await serve()}/assets/b-2.js`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
})

test('compressed files have no address of their own, and pictures are not compressed', async () => {
  const url = await serve()
  expect((await fetch(`${url}/assets/a-1.js.br`)).status).toBe(404)
  expect(readdirSync(directory)).not.toContain('photo.avif.br')
})

test('all scripts and style sheets of the build are compressed', () => {
  const assets = join(import.meta.dirname, '..', 'build', 'client', 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  expect(names.length, 'files of the build').toBeGreaterThan(0)
  for (const name of names) {
    const packed = readFileSync(join(assets, `${name}.br`))
    expect(brotliDecompressSync(packed), name).toEqual(readFileSync(join(assets, name)))
  }
})
