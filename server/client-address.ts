import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { CLIENT_ADDRESS } from '../backend/client-key.ts'
import { StartError } from '../backend/database/start-error.ts'

const HEADER = CLIENT_ADDRESS

// Not `proxy-addr`: BlockList takes 1 µs per request instead of 5, and no other spellings (`0x0a.1.2.3`).

/** Sets our header to the last address in `X-Forwarded-For` that is not a trusted proxy's; only those added the rest. */
export function clientNamer(proxies: string[]): (incoming: IncomingMessage) => void {
  const isTrusted = trusts(proxies)
  return (incoming) => {
    const { rawHeaders, headers } = incoming
    const client = clientOf(incoming, isTrusted)
    for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
      if (rawHeaders[i]?.toLowerCase() === HEADER) rawHeaders.splice(i, 2)
    }
    // `Request` reads all headers from the raw list and a single one from the parsed ones.
    rawHeaders.push(HEADER, client)
    headers[HEADER] = client
  }
}

function clientOf({ socket, headers }: IncomingMessage, isTrusted: Trust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  let client = plain(socket.remoteAddress ?? 'unknown')
  while (isTrusted(client)) {
    const next = plain(forwarded.pop()?.trim() ?? '')
    if (!isIP(next)) return client
    client = next
  }
  return client
}

/** The client's address, as `clientNamer` has set it; `unknown` without one. */
export function addressOf(request: IncomingMessage | Request): string {
  const { headers } = request
  const address = headers instanceof Headers ? headers.get(HEADER) : headers[HEADER]
  return address ? String(address) : 'unknown'
}

type Trust = (address: string) => boolean

/** Whether an address is a trusted proxy's. @throws StartError for what is no address or network. */
export function trusts(proxies: string[]): Trust {
  const trusted = blockList(proxies)
  return (given) => {
    const address = plain(given)
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function blockList(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    try {
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    } catch {
      throw new StartError(`TRUSTED_PROXIES: ${entry} is no address or network (see .env.example)`)
    }
  }
  return list
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
