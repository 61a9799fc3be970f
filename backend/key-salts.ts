import { randomBytes } from 'node:crypto'
import type { Sql } from './database/sql.ts'

/** What replaces keys when it changes; empty before the first revocation. */
export interface KeySalts {
  /** Of access tokens, API keys and signed URLs: of this database. */
  keys: string
  /** Of login passwords: of the whole PostgreSQL server, as roles are. */
  logins: string
}

const SETTING = 'key_salt'
const PREFIX = 'Salt of the login passwords: '

/** As the owner of the database. */
export async function readSalts(owner: Sql): Promise<KeySalts> {
  const [row] = await owner<{ keys: string | null; logins: string | null }[]>`
    select (select value from platform.settings where key = ${SETTING}) as keys,
      (select shobj_description(oid, 'pg_authid') from pg_roles
        where rolname = 'authenticator') as logins`
  const logins = row?.logins?.startsWith(PREFIX) ? row.logins.slice(PREFIX.length) : ''
  return { keys: row?.keys ?? '', logins }
}

/** Writes new ones in the caller's transaction. */
export async function replaceSalts(tx: Sql): Promise<KeySalts> {
  const salts = { keys: newSalt(), logins: newSalt() }
  await tx`
    insert into platform.settings (key, value) values (${SETTING}, ${salts.keys})
    on conflict (key) do update set value = excluded.value`
  // `comment` takes no parameters; the salt is hexadecimal.
  await tx.unsafe(`comment on role authenticator is '${PREFIX}${salts.logins}'`)
  return salts
}

function newSalt(): string {
  return randomBytes(32).toString('hex')
}
