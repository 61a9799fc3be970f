import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseAddress } from './database/client.ts'
import { createPool, type Pool } from './database/pool.ts'
import type { Sql } from './database/sql.ts'
import { generationSecret, loginPassword } from './key-derivation.ts'
import { type KeySalts, readSalts } from './key-salts.ts'
import type { Log } from './log.ts'
import { type ConfiguredKeys, resolveApiKeys } from './resolve-api-keys.ts'
import { signingKeyOf } from './storage/signatures.ts'
import { type ApiKeys, type Claims, createVerifier, type Verify } from './tokens.ts'

/** The channel on which a revocation tells running processes to read the salts again. */
export const KEYS_REPLACED = 'keys_replaced'
/** The first key of the advisory lock that a process holds on its generation; the second is `generationId`. */
export const GENERATION_LOCK = 7_215_317
const RETRY_MS = 250

interface KeyringOptions {
  secret: string
  salts: KeySalts
  issuer: string
  configured?: ConfiguredKeys | undefined
  /** As the owner, who alone reads the salts. */
  database: DatabaseAddress
  log: Log
}

interface Generation extends ApiKeys {
  secret: string
  urlKey: Uint8Array
  verify: Verify
}

/** The active keys, which `npm run keys -- revoke` replaces while processes run. */
export class Keyring implements ApiKeys {
  readonly #options: KeyringOptions
  #salts: KeySalts
  #generation: Generation
  #reading: Promise<void> | undefined
  #listening: Sql | undefined
  #isClosed = false

  /** @throws StartError for a configured API key that the secret did not sign. */
  static async create(options: KeyringOptions): Promise<Keyring> {
    return new Keyring(options, await generationOf(options, options.salts))
  }

  private constructor(options: KeyringOptions, generation: Generation) {
    this.#options = options
    this.#salts = options.salts
    this.#generation = generation
  }

  get anonKey(): string {
    return this.#generation.anonKey
  }

  get serviceRoleKey(): string {
    return this.#generation.serviceRoleKey
  }

  get secret(): string {
    return this.#generation.secret
  }

  get urlKey(): Uint8Array {
    return this.#generation.urlKey
  }

  /** Waits while a revocation is being read, so that no old token passes after its notification. */
  readonly verify: Verify = async (token): Promise<Claims> => {
    if (this.#reading) await this.#reading
    return this.#generation.verify(token)
  }

  passwordOf(role: string): string {
    return loginPassword(generationSecret(this.#options.secret, this.#salts.logins), role)
  }

  /** Follows revocations. A reconnect reads the salts again, as a notification may have been missed. */
  async follow(database: Pool): Promise<void> {
    await database.listen(
      KEYS_REPLACED,
      () => void this.refresh(),
      (sql) => {
        this.#listening = sql
        return this.refresh()
      },
    )
  }

  refresh(): Promise<void> {
    const reading = Promise.resolve(this.#reading).then(() => this.#refresh())
    this.#reading = reading
    return reading.finally(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
  }

  close(): void {
    this.#isClosed = true
  }

  async #refresh(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#apply(await this.#read())
        return
      } catch (error) {
        this.#options.log('warn', 'The active keys cannot be read', { error })
        await delay(RETRY_MS)
      }
    }
  }

  async #read(): Promise<KeySalts> {
    const owner = createPool(this.#options.database, { name: 'keys' })
    return readSalts(owner).finally(() => owner.end())
  }

  async #apply(salts: KeySalts): Promise<void> {
    if (salts.keys !== this.#salts.keys) {
      this.#generation = await generationOf(this.#options, salts)
      this.#options.log('warn', 'The keys were revoked: everybody signs in again')
    }
    this.#salts = salts
    await this.#hold(generationId(salts.keys))
  }

  /** Shows the command that revokes which generation this process has. A lost connection shows none. */
  async #hold(id: number): Promise<void> {
    await this.#listening?.unsafe('select pg_advisory_unlock_all()').catch(() => {})
    await this.#listening
      ?.unsafe('select pg_advisory_lock_shared($1, $2)', [GENERATION_LOCK, id])
      .catch(() => {})
  }
}

/** A positive number of 31 bits that stands for a generation and reveals nothing. */
export function generationId(salt: string): number {
  return salt ? createHash('sha256').update(salt).digest().readUInt32BE() >>> 1 : 0
}

async function generationOf(
  { secret: installationSecret, issuer, configured }: KeyringOptions,
  { keys: salt }: KeySalts,
): Promise<Generation> {
  const secret = generationSecret(installationSecret, salt)
  const { claims, ...keys } = await resolveApiKeys(installationSecret, salt, configured)
  const verify = createVerifier(secret, issuer, claims)
  return { ...keys, secret, urlKey: signingKeyOf(secret), verify }
}
