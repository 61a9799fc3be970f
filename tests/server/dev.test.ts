import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../harness/site-process.ts'
import { temporaryDirectory } from '../support/data-directory.ts'

test('npm run dev serves the pages from source, and the page of components', async () => {
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
  expect([html.includes('View Details'), html.includes('/app/behaviors/entry.ts')]).toEqual([
    true,
    true,
  ])
  const style = await fetch(`http://localhost:${port}/style`)
  expect(style.status).toBe(200)
  const shown = await style.text()
  const script = await fetch(`http://localhost:${port}/app/site/style-guide/measure-contrast.ts`)
  expect(shown).toContain(`src="${new URL(script.url).pathname}"`)
  expect(script.headers.get('content-type')).toContain('javascript')
  const parts = [...shown.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)
  expect(parts).toEqual(['colors', 'type', 'states', 'small-parts', 'moving-parts', 'cards'])
})

test('the page of components is not part of a build', () => {
  const files = readdirSync('build', { recursive: true, withFileTypes: true }).filter((entry) =>
    /\.(js|css|json)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(50)
  const traces = files.filter(({ parentPath, name }) =>
    /Visual Language|style-swatches|site\/style\//.test(
      readFileSync(join(parentPath, name), 'utf8'),
    ),
  )
  expect(traces.map(({ name }) => name)).toEqual([])
})
