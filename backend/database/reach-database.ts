import { connect as openSocket } from 'node:net'
import { DatabaseError } from 'pg'
import { clientConfig, type DatabaseAddress } from './client.ts'
import { isUnreachable } from './failures.ts'
import { createPool, type Pool } from './pool.ts'
import type { Sql } from './sql.ts'
import { StartError, Unavailable } from './start-error.ts'

const OLDEST_VERSION = 15
/** In milliseconds. Together below 10 seconds, within which a port of another protocol is reported. */
const LOGIN_TIMEOUT_MS = 4000
const PROBE_TIMEOUT_MS = 3000
/** In milliseconds: after this much silence a line break is sent, which most protocols answer. */
const NUDGE_MS = 1000
/** SSLRequest (PostgreSQL protocol). The response is one byte: S for TLS, N for none, E for an error of old servers. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const MAX_QUOTED = 60

/** Checks by two logins for a usable PostgreSQL. @throws Unavailable; StartError for a setting, version or pooler. */
export async function reachDatabase(sql: Pool, address: DatabaseAddress): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`no login within ${LOGIN_TIMEOUT_MS / 1000} seconds`)
    timer = setTimeout(reject, LOGIN_TIMEOUT_MS, error)
  })
  let found: { version: string; isShared: boolean }
  try {
    found = await Promise.race([sql.run((first) => inspect(first, address)), timeout])
  } catch (error) {
    throw await explain(error as NodeJS.ErrnoException, address)
  } finally {
    clearTimeout(timer)
  }
  if (Number.parseInt(found.version, 10) < OLDEST_VERSION)
    throw new StartError(
      `The database is a PostgreSQL ${found.version}: this program needs ${OLDEST_VERSION} or newer.`,
    )
  if (found.isShared)
    throw new StartError(
      'DATABASE_URL leads to a pooler that pools transactions: name the PostgreSQL itself, or have it pool sessions (PgBouncer: pool_mode = session).',
    )
}

/** `isShared`: a pooler of transactions, by two connections on one backend process or one on several. */
async function inspect(first: Sql, address: DatabaseAddress) {
  const second = createPool(address)
  try {
    const before = await identify(first)
    const other = await identify(second)
    const after = await identify(first)
    const isShared = before.pid === other.pid || before.pid !== after.pid
    return { version: before.version, isShared }
  } finally {
    await second.end()
  }
}

async function identify(sql: Sql): Promise<{ version: string; pid: number }> {
  const [row] = await sql<{ version: string; pid: number }[]>`
    select current_setting('server_version') as version, pg_backend_pid() as pid`
  if (!row) throw new Error('PostgreSQL answered without a row.')
  return row
}

async function explain(
  error: NodeJS.ErrnoException,
  address: DatabaseAddress,
): Promise<StartError> {
  const reason = error.message || error.code
  if (isSettingFault(error) && !isUnreachable(error))
    return new StartError(`The database refuses the login: ${reason}. Check DATABASE_URL.`)
  if (!(error instanceof DatabaseError)) {
    const stranger = await detectProtocol(address)
    if (stranger) return new StartError(stranger)
    if (isCertificateFault(error))
      return new StartError(`The database's certificate is not trusted: ${reason}.`)
  }
  return new Unavailable(
    'database',
    `The database cannot be reached: ${reason}. Check DATABASE_URL.`,
  )
}

/** pg reports a missing password and a server without TLS by message only. */
function isSettingFault(error: Error): boolean {
  return error instanceof DatabaseError || /^SASL|SSL connection/.test(error.message)
}

function isCertificateFault({ code = '' }: NodeJS.ErrnoException): boolean {
  return /CERT|SIGNATURE|ERR_TLS/.test(code)
}

/** What is wrong with a server that is not PostgreSQL; undefined where it is, or does not answer. */
async function detectProtocol(address: DatabaseAddress): Promise<string | undefined> {
  const { host, port = 0 } = clientConfig(address)
  return address.path || !host ? undefined : probe(host, port)
}

function probe(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let isOpen = false
    const socket = openSocket(port, host, () => {
      isOpen = true
      socket.write(SSL_REQUEST)
    })
    const nudge = setTimeout(() => socket.write('\r\n\r\n'), NUDGE_MS)
    const deadline = setTimeout(() => settle(isOpen ? 'says nothing' : undefined), PROBE_TIMEOUT_MS)
    const settle = (answer: string | undefined) => {
      clearTimeout(nudge)
      clearTimeout(deadline)
      socket.destroy()
      resolve(
        answer && `DATABASE_URL: what listens at ${host}:${port} is no PostgreSQL (it ${answer}).`,
      )
    }
    socket.once('data', (data) => settle(/^[SNE]/.test(String(data)) ? undefined : quote(data)))
    socket.once('error', () => settle(undefined))
    socket.once('close', () => settle(undefined))
  })
}

function quote(data: Buffer): string {
  const [line = ''] = data.toString('latin1').split(/[\r\n]/, 1)
  return `answers "${line.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_QUOTED)}"`
}
