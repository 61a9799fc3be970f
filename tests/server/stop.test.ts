import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { databasePid, serviceClient } from '../../harness/installation.ts'
import { freePort, startSiteProcess } from '../../harness/site-process.ts'
import { temporaryDirectory } from '../support/data-directory.ts'
import { startDouble } from '../support/double.ts'

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets a running request finish', async (signal) => {
  const double = await startDouble()
  onTestFinished(() => double.stop())
  const site = await startSiteProcess({ SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'any' })
  // Once its texts are known, a page does not wait for them.
  expect((await fetch(`${site.url}/about`)).status).toBe(200)
  double.behave('hang')

  const [response] = await once(request(`${site.url}/events`).end(), 'response')
  const body = new Promise<string>((resolve, reject) => {
    let text = ''
    response.on('data', (chunk: Buffer) => {
      text += chunk
    })
    response.on('end', () => resolve(text))
    response.on('error', reject)
  })
  const ended = once(site.child, 'exit')
  site.child.kill(signal)
  double.behave('empty')
  double.release()
  expect(await body).toContain('</html>')
  expect(await ended).toEqual([0, null])
})

test('a signal to `npm start` stops the site and PostgreSQL', async () => {
  const double = await startDouble()
  onTestFinished(() => double.stop())
  const npm = spawn('npm', ['start'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      SUPABASE_URL: double.url,
      SUPABASE_ANON_KEY: 'any',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface(npm.stdout)) if (line.includes('is ready')) break
  // Removed when every process that writes there has ended.
  const silence = once(npm, 'close')
  npm.kill('SIGTERM')
  await silence
})

test('a closed terminal stops the site and its PostgreSQL', async () => {
  const DATA_DIR = temporaryDirectory()
  const started = spawn(process.execPath, ['scripts/ensure.mjs', 'start'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      ...{ DATA_DIR, SAMPLE_CONTENT: 'off' },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A session of its own, as a terminal's.
    detached: true,
  })
  for await (const line of createInterface(started.stdout)) if (line.includes('is ready')) break
  const postgres = databasePid(DATA_DIR)
  const ended = once(started, 'exit')
  // Every process of the session gets the terminal's signal, and npm passes one on, too: here of another
  // kind, because two of one kind may arrive as one.
  for (const signal of ['SIGHUP', 'SIGTERM']) process.kill(-(started.pid ?? 0), signal)
  expect(await ended).toEqual([0, null])
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH')
})

test('a killed database is restarted', async () => {
  const DATA_DIR = temporaryDirectory()
  const site = await startSiteProcess({ DATA_DIR })
  onTestFinished(() => void site.stop())
  const killed = databasePid(DATA_DIR)
  process.kill(killed, 'SIGKILL')
  const client = await serviceClient(site.url, DATA_DIR)
  const readable = async () => (await client.from('events').select('id')).data?.length
  await expect.poll(readable, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(databasePid(DATA_DIR)).not.toBe(killed)
  expect(await site.stop()).toBe(0)
})
