import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createBackend } from '../backend/index.ts'

// A backend in a separate process, for tests that kill it during work. Its options
// are the first argument, as JSON; it prints its address and then its service key.
const options = JSON.parse(process.argv[2] ?? '{}')
const server = createServer().listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const backend = await createBackend({ ...options, siteUrl: url, log: () => {} })
  server.on('request', getRequestListener(backend.fetch))
  process.stdout.write(`${url} ${backend.serviceRoleKey}\n`)
})
