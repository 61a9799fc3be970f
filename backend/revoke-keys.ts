import { setTimeout as delay } from 'node:timers/promises'
import { recordAudit } from './auth/audit-log.ts'
import type { DatabaseAddress } from './database/client.ts'
import { createPool, type Pool } from './database/pool.ts'
import { LOGINS, LOGINS_LOCK } from './database/prepare.ts'
import { transaction } from './database/transaction.ts'
import { generationSecret, loginPassword } from './key-derivation.ts'
import { replaceSalts } from './key-salts.ts'
import { GENERATION_LOCK, generationId, KEYS_REPLACED } from './keyring.ts'

const POLL_MS = 20
const MAX_WAIT_MS = 10_000

/** Replaces login passwords and keys, ends all sessions. Resolves to how many processes lack them after 10 s. */
export async function revokeKeys(database: DatabaseAddress, secret: string): Promise<number> {
  const owner = createPool(database, { name: 'keys' })
  try {
    const salt = await replaceKeys(owner, secret)
    return await waitForProcesses(owner, generationId(salt))
  } finally {
    await owner.end()
  }
}

/** All or nothing: running processes hear of it when it is committed. */
function replaceKeys(owner: Pool, secret: string): Promise<string> {
  return transaction(owner, async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOGINS_LOCK})`
    const { keys, logins } = await replaceSalts(tx)
    for (const role of LOGINS) {
      // `alter role` takes no parameters; the password is hexadecimal, the name is one of ours.
      const password = loginPassword(generationSecret(secret, logins), role)
      await tx.unsafe(`alter role ${role} password '${password}'`)
    }
    await tx`delete from auth.sessions`
    await recordAudit(tx, { action: 'keys_revoked' })
    await tx`select pg_notify(${KEYS_REPLACED}, '')`
    return keys
  })
}

async function waitForProcesses(owner: Pool, id: number): Promise<number> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    const [row] = await owner<{ others: number }[]>`
      select count(*)::int as others from pg_locks
      where locktype = 'advisory' and classid = ${GENERATION_LOCK} and objid::bigint <> ${id}
        and database = (select oid from pg_database where datname = current_database())`
    const others = row?.others ?? 0
    if (others === 0 || performance.now() > deadline) return others
    await delay(POLL_MS)
  }
}
