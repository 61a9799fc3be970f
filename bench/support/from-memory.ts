// A plain `node:http` server in a process of its own, with responses in memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../harness/site-process.ts'
import type { BenchContext } from './bench-context.ts'
import type { Server } from './load.ts'
import type { Copy } from './nginx.ts'

if (process.argv[1] === import.meta.filename) answer(process.argv[2] ?? '', process.argv[3] ?? '')

export async function startFromMemory(
  { folder, defer }: BenchContext,
  copies: Record<string, Copy>,
): Promise<Server> {
  const port = await freePort()
  const file = join(await folder(), 'copies.json')
  writeFileSync(file, JSON.stringify(copies))
  const child = spawn(process.execPath, [import.meta.filename, file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  defer(() => child.kill())
  await once(child.stdout, 'data')
  return { name: 'node:http', url: `http://127.0.0.1:${port}`, pids: [child.pid ?? 0] }
}

function answer(file: string, port: string): void {
  const copies = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Copy>
  const answers = new Map(
    Object.entries(copies).map(([path, { headers, body }]) => [
      path,
      { headers: Object.entries(headers).flat(), body: Buffer.from(body, 'base64') },
    ]),
  )
  createServer((incoming, outgoing) => {
    const found = answers.get(incoming.url ?? '')
    outgoing.writeHead(found ? 200 : 404, found?.headers).end(found?.body)
  }).listen(Number(port), '127.0.0.1', () => console.log('ready'))
}
