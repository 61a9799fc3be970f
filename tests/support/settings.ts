import { dirname } from 'node:path'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import { testSecret } from '../../harness/secret.ts'

/**
 * Settings of a site on a database of the test run. An address has no room for a socket: pg
 * takes what is missing from the other three.
 */
export function settingsFor({
  path = '',
  username = '',
  password = '',
  database,
}: DatabaseAddress) {
  return {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: dirname(path),
    PGUSER: username,
    PGPASSWORD: password,
    JWT_SECRET: testSecret,
  }
}
