import postgres from 'postgres'

/** Where a PostgreSQL is and as whom to enter it: an address, or a socket with its names. */
export interface DatabaseAddress {
  url?: string
  path?: string
  database?: string
  username?: string
  password?: string
}

/**
 * The driver (3.4.9) puts messages below 1,024 bytes off, and a connection that breaks meanwhile
 * never sends small ones again: whoever gets it waits for nothing. A first message this long goes out
 * at once and makes it sound; blanks in a setting mean nothing to PostgreSQL.
 * https://github.com/porsager/postgres/issues/1208 is its kin.
 */
export const LONG_ENOUGH = 'ISO'.padEnd(1024)

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql

export interface ConnectOptions {
  /** The role to log in as, instead of the address's own. */
  as?: { username: string; password: string }
  /** Connections at most. */
  max?: number
  /** What `pg_stat_activity` shows. */
  name?: string
  /** A connection that is not used stays open. */
  stays?: boolean
  /** Parameters that hold for each connection from its start. */
  settings?: Record<string, string>
  /** Called whenever a connection has closed. */
  onclose?: () => void
}

/** A lazily filled pool of connections. Values come back as PostgreSQL's own text where it matters. */
export function connect(
  address: DatabaseAddress,
  { as, max = 1, name, stays, settings, onclose }: ConnectOptions = {},
): Sql {
  const { url, ...place } = address
  const options = {
    ...place,
    ...as,
    ...(onclose && { onclose }),
    max,
    idle_timeout: stays ? 0 : 60,
    // Idle connections end anyway; the driver cannot end one by age while it is reserved.
    max_lifetime: null,
    // Shorter than callers wait: they hear what is wrong.
    connect_timeout: 8,
    // A database that comes back is used within a second.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => {},
    connection: { ...settings, application_name: name ?? 'site', DateStyle: LONG_ENOUGH },
  }
  return url ? postgres(url, options) : postgres(options)
}
