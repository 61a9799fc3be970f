import { DatabaseError } from 'pg'
import type { Log } from '../log.ts'
import type { RequestLike } from './request.ts'
import type { RestError } from './rest-error.ts'

/** Logs SQLSTATE and names of the schema, never values; nothing for visitors, because they could fill the log. */
export function logRefusedWrite(
  log: Log,
  { method, url }: RequestLike,
  role: string,
  refusal: RestError,
  error: unknown,
): void {
  if (role === 'anon' || method === 'GET' || method === 'HEAD') return
  const path = /\/rest\/v1\/((?:rpc\/)?\w{1,63})$/.exec(new URL(url).pathname)?.[1]
  const { table, column, constraint } =
    error instanceof DatabaseError ? error : ({} as Partial<DatabaseError>)
  log('info', 'A write was refused', {
    method,
    // An unknown name is the client's own text.
    ...(path && !refusal.unknownName && { path }),
    code: refusal.code,
    ...(table && { table }),
    ...(column && { column }),
    ...(constraint && { constraint }),
  })
}
