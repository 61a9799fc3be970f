import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

test('a change of content is told to every node', async () => {
  const told = new Promise((resolve) => void running.backend.onContentChange(resolve))
  await running.backend.onContentChange(() => {})
  await running.owner`insert into public.gallery_images (image_url) values ('/a.webp')`
  expect(await told).toBe('gallery_images')
})
