import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { databasePid, serviceClient, temporaryDirectory } from '../support/data-directory.ts'
import { type SiteProcess, startSiteProcess } from '../support/site.ts'

const ROUNDS = 6
const ROWS = 1000
const AT_ONCE = 20

/** Inserts rows through the official client until all are in or the site is gone. */
async function insertRows(
  site: SiteProcess,
  DATA_DIR: string,
  killAfter: number,
  kill: () => void,
) {
  const client = await serviceClient(site.url, DATA_DIR)
  const waiting = Array.from({ length: ROWS }, () => randomUUID())
  const acknowledged: string[] = []
  const worker = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const { error } = await client.from('gallery_images').insert({ id, image_url: `/${id}.webp` })
      if (error) return
      acknowledged.push(id)
      if (acknowledged.length === killAfter) kill()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return acknowledged
}

test('kill -9 during 1,000 inserts loses no acknowledged row', { timeout: 120_000 }, async () => {
  const DATA_DIR = temporaryDirectory()
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSiteProcess({ DATA_DIR, SAMPLE_CONTENT: 'off' })
    const ended = once(site.child, 'exit')
    // Every other round the database dies in the same moment.
    const rows = await insertRows(site, DATA_DIR, 50 + Math.floor(Math.random() * 500), () => {
      if (round % 2 === 1) process.kill(databasePid(DATA_DIR), 'SIGKILL')
      site.child.kill('SIGKILL')
    })
    await ended
    expect(rows.length).toBeLessThan(ROWS)
    acknowledged.push(...rows)
  }
  const site = await startSiteProcess({ DATA_DIR })
  const client = await serviceClient(site.url, DATA_DIR)
  const found = new Set<string>()
  for (let from = 0; ; from += 1000) {
    const { data } = await client
      .from('gallery_images')
      .select('id')
      .order('id')
      .range(from, from + 999)
    for (const { id } of data ?? []) found.add(id)
    if (!data || data.length < 1000) break
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 49)
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
  expect(await site.stop()).toBe(0)
})
