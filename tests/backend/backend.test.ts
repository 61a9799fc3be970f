import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

test('a change of content is told to every node', async () => {
  const told: (string | undefined)[] = []
  await running.backend.onContentChange((table) => told.push(table))
  await running.owner`insert into public.gallery_images (image_url) values ('/a.webp')`
  await expect.poll(() => told).toEqual([undefined, 'gallery_images'])
})
