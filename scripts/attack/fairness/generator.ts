// Sends one attack and prints the number of requests, or of connections. Run by fairness.ts:
// node generator.ts <attack> <clients> <seconds> <url> <anonymous key> <token>
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { ATTACKS, type AttackRequest } from './attacks.ts'

const [name = '', clients = '1', seconds = '1', url = '', anonKey = '', token = ''] =
  process.argv.slice(2)
const attack = ATTACKS[name]
if (!attack) throw new Error(`No such attack: ${name}`)
const end = performance.now() + Number(seconds) * 1000
const { hostname, port } = new URL(url)
const agent = new Agent({ keepAlive: true })
let sent = 0

/** In milliseconds, after a connection is closed. */
const RECONNECT_MS = 10

/** Each client has an address, which the target trusts as a proxy's. */
function send(client: number, wanted: AttackRequest): Promise<void> {
  const { method = 'GET', path, body, isHalf, isUnread } = wanted
  const headers = {
    apikey: anonKey,
    'x-forwarded-for': `198.51.100.${client + 1}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...wanted.headers,
  }
  return new Promise((resolve) => {
    const asking = request({ hostname, port, method, path, headers, agent }, (answer) => {
      if (isUnread) return void setTimeout(resolve, 1000)
      answer.resume().once('close', resolve)
    })
    asking.once('error', () => setTimeout(resolve, RECONNECT_MS))
    if (isHalf && body) asking.write(body.slice(0, body.length / 2))
    else asking.end(body)
  })
}

/** Opens a silent connection and waits for its end; loopback has an address for each client. */
function hold(client: number): Promise<void> {
  return new Promise((resolve) => {
    const localAddress = `127.0.0.${client + 2}`
    connect({ host: hostname, port: Number(port), localAddress })
      .on('error', () => {})
      .once('close', () => setTimeout(resolve, RECONNECT_MS))
  })
}

async function keepSending(client: number): Promise<void> {
  while (performance.now() < end) {
    sent += 1
    const wanted = attack?.request?.(sent, { anonKey, token })
    await (wanted ? send(client, wanted) : hold(client))
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
