import { DatabaseError } from 'pg'

/** No connection became free in time (PostgREST's PGRST003). No statement was sent. */
export class PoolTimeout extends Error {
  override name = 'PoolTimeout'
}

export class TimeoutError extends Error {
  override name = 'TimeoutError'
  override message = 'The database did not answer in time.'
}

/** Whether the connection failed, so the statement may have run (08, 53, 57P), or the store of files did. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof PoolTimeout) return true
  if (error instanceof DatabaseError) return /^(08|53|57P)/.test(error.code ?? '')
  const { code = '', name, syscall } = error as NodeJS.ErrnoException
  return NETWORK.test(code) || syscall === 'connect' || name === 'TimeoutError'
}

/** Whether the server refused the login (SQLSTATE class 28). */
export function isRefusedLogin(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && Boolean(error.code?.startsWith('28'))
}

/** Whether the disk of the database, or of the files, is full (SQLSTATE and errno). */
export function isDiskFull(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test((error as { code?: string } | undefined)?.code ?? '')
}

/** Codes of this program and of the system. A missing socket (ENOENT) is told from a missing file by `syscall`. */
const NETWORK = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/

/** Whether PostgreSQL refused a client's value: a NUL, out of range, nested too deep (SQLSTATE classes 22, 54). */
export function isUnstorable(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|54)/.test(error.code ?? '')
}

/** Whether only the statement failed; PostgreSQL ends a connection with severity FATAL. */
export function isOfStatement(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity === 'ERROR'
}
