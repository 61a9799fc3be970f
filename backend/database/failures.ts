import { DatabaseError } from 'pg'

/** No connection became free in time; PostgREST's PGRST003. Nothing was asked of the database. */
export class PoolTimeout extends Error {
  override name = 'PoolTimeout'
}

/** The database was asked and did not answer in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
  override message = 'The database did not answer in time.'
}

/**
 * Whether a statement failed because there was no connection, or none any more: what every service
 * answers with 503; a store of files that is silent counts as one. Nobody knows then whether the database did what it was asked. SQLSTATE classes
 * 08, 53 and 57P: the connection, resources, a server that starts or stops.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof PoolTimeout) return true
  if (error instanceof DatabaseError) return /^(08|53|57P)/.test(error.code ?? '')
  const { code = '', name, syscall } = error as NodeJS.ErrnoException
  return NETWORK.test(code) || syscall === 'connect' || name === 'TimeoutError'
}

/** Whether the disk of the database, or of the files, is full (PostgreSQL's and the system's word). */
export function isDiskFull(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test((error as { code?: string } | undefined)?.code ?? '')
}

/** Ours and the system's; a missing socket (ENOENT) could be any file but for its `syscall`. */
const NETWORK = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/

/**
 * Whether PostgreSQL refused a value that no column takes (SQLSTATE classes 22 and 54: a NUL, a
 * number too large, too deep a nesting): the caller's doing.
 */
export function isUnstorable(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|54)/.test(error.code ?? '')
}

/** Whether a statement failed and not its connection, which PostgreSQL ends with a worse word (FATAL). */
export function isOfStatement(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity === 'ERROR'
}
