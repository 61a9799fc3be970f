import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { readFileSizes } from './file-sizes.ts'

/** What these links make the server ask for, and what it reads from the answers. */
async function readFor(links: string[]) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { prefix, search } = JSON.parse(String(init?.body))
    asked.push([new URL(String(input)).pathname, prefix, search].join(' '))
    return Response.json([
      { name: 'a.pdf', metadata: { size: 1000 } },
      { name: 'b.pdf', metadata: { size: 2000 } },
      { name: 'other.pdf', metadata: { size: 3000 } },
      { name: 'folder', metadata: null },
    ])
  }
  const client = createClient('http://project.example', 'key', { global: { fetch } })
  return { sizes: await readFileSizes(client, links), asked }
}

const stored = (path: string) => `http://project.example/storage/v1/object/public/${path}`

test('a single file is asked for by its name, several of a folder together', async () => {
  expect(await readFor([stored('photos/brochures/a.pdf')])).toEqual({
    sizes: { 'photos/brochures/a.pdf': 1000 },
    asked: ['/storage/v1/object/list/photos brochures a.pdf'],
  })
  expect(await readFor(['a', 'b', 'a'].map((name) => stored(`photos/${name}.pdf`)))).toEqual({
    sizes: { 'photos/a.pdf': 1000, 'photos/b.pdf': 2000 },
    asked: ['/storage/v1/object/list/photos  '],
  })
})

test('nothing is asked for a link that leads elsewhere', async () => {
  const links = [
    '',
    'https://elsewhere.example/a.pdf',
    stored('a.pdf'),
    stored('/a.pdf'),
    stored('secrets/a.pdf'),
    stored('..%5C..%5Crest%5Cv1%5Crpc%5Cf%3Fx/a.pdf'),
    stored('..%2Fphotos/a.pdf'),
    stored('photos%3Fx/a.pdf'),
  ]
  expect(await readFor(links)).toEqual({ sizes: {}, asked: [] })
})

test('links into many folders cost few requests', async () => {
  const { asked } = await readFor(
    Array.from({ length: 500 }, (_, index) => stored(`photos/${index}/a.pdf`)),
  )
  expect(asked.length).toBeLessThanOrEqual(10)
})
