// Sends one attack for so many seconds and prints how many requests it sent.
// Run by fairness.ts: node generator.ts <attack> <clients> <seconds> <url> <anonymous key>
import { request } from 'node:http'
import { ATTACKS, type AttackRequest } from './attacks.ts'

const [name = '', clients = '1', seconds = '1', url = '', apikey = ''] = process.argv.slice(2)
const attack = ATTACKS[name]
if (!attack) throw new Error(`No such attack: ${name}`)
const end = performance.now() + Number(seconds) * 1000
const { hostname, port } = new URL(url)
let sent = 0

/** Each client is an address of its own, as the trusted proxy of the target names it. */
function send(client: number, wanted: AttackRequest): Promise<void> {
  const { method = 'GET', path, body, unread } = wanted
  const headers = {
    apikey,
    'x-forwarded-for': `198.51.100.${client + 1}`,
    prefer: 'count=exact',
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const asking = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      if (unread) return void setTimeout(resolve, 1000)
      answer.resume().once('close', resolve)
    })
    asking.once('error', () => setTimeout(resolve, 10))
    asking.end(body)
  })
}

async function keepSending(client: number): Promise<void> {
  while (performance.now() < end) {
    sent += 1
    await send(client, attack?.request(sent) ?? { path: '/' })
  }
}

const lines = Array.from({ length: Number(clients) * attack.parallel }, (_, n) =>
  keepSending(n % Number(clients)),
)
await Promise.race([
  Promise.all(lines),
  new Promise((done) => setTimeout(done, end - performance.now())),
])
process.stdout.write(`${sent}\n`)
process.exit()
