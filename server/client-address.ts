import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { CLIENT_ADDRESS } from '../backend/client-key.ts'
import { StartError } from '../backend/database/start-error.ts'

/** Says who asks to the code behind; only this server sets it. */
const HEADER = CLIENT_ADDRESS

// Not by `proxy-addr`: Node's BlockList reads addresses and networks, and what is left is the loop of `clientOf`. It
// takes 1 µs a request where proxy-addr takes 5, and no other spellings (`0x0a.1.2.3`, `167838211`).

/**
 * Names the client of a request in a header of ours, whatever the request itself claims there. Of
 * `X-Forwarded-For` only what trusted proxies have added is believed: its last address that is not
 * one of theirs.
 */
export function clientNamer(proxies: string[]): (incoming: IncomingMessage) => void {
  const isTrusted = trusts(proxies)
  return (incoming) => {
    const { rawHeaders, headers } = incoming
    const client = clientOf(incoming, isTrusted)
    for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
      if (rawHeaders[i]?.toLowerCase() === HEADER) rawHeaders.splice(i, 2)
    }
    // A request is made of either: of a single header it asks the parsed ones.
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

/** Who asks, as this server has named them (see `clientNamer`). */
export function addressOf(request: IncomingMessage | Request): string {
  const { headers } = request
  const address = headers instanceof Headers ? headers.get(HEADER) : headers[HEADER]
  return address ? String(address) : 'unknown'
}

type Trust = (address: string) => boolean

/**
 * Whether an address is a trusted proxy's.
 *
 * @throws StartError for an entry that is neither an address nor a network such as `10.0.0.0/8`.
 */
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

/** An IPv4 address as such also on a socket of both families. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
