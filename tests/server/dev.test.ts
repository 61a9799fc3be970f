import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../support/data-directory.ts'
import { freePort } from '../support/site.ts'

test('npm run dev serves the pages from their sources', async () => {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['scripts/ensure.mjs', 'dev'], {
    env: { PATH: process.env.PATH, PORT: port, DATA_DIR: temporaryDirectory(), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('is ready')) break
  const response = await fetch(`http://localhost:${port}/events`)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect([html.includes('View Details'), html.includes('/app/entry.client.tsx')]).toEqual([
    true,
    true,
  ])
})
