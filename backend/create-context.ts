import { createBackground } from './background.ts'
import type { ContentChangeListeners } from './content-change-listeners.ts'
import type { BackendContext } from './context.ts'
import { AnonPool } from './database/anon-pool.ts'
import {
  ANON_STATEMENTS,
  REQUEST_CONNECTIONS,
  SERVICE_CONNECTIONS,
  SITE_CONNECTIONS,
} from './database/connection-counts.ts'
import { createPool, type Pool } from './database/pool.ts'
import type { Prepared } from './database/prepare.ts'
import { STATEMENT_TIMEOUTS } from './database/statement-timeouts.ts'
import type { Keyring } from './keyring.ts'
import { createMailer } from './mail/index.ts'
import type { BackendOptions } from './options.ts'
import type { Claims } from './tokens.ts'

const VERSIONS_DAYS = 730

type ContextPools = Pick<
  BackendContext,
  'database' | 'siteReads' | 'anonReads' | 'authDatabase' | 'storageDatabase'
>

/** Creates pools that connect on first use. */
export async function createContext(
  options: BackendOptions,
  { secret }: Prepared,
  keyring: Keyring,
  changes: ContentChangeListeners,
): Promise<BackendContext> {
  const {
    siteUrl,
    filesDirectory,
    s3,
    uploadLimit,
    versionsDays = VERSIONS_DAYS,
    maxRows,
    answerLimits,
    auth = {},
    log,
  } = options
  const { verify } = keyring
  return {
    keyring,
    secret,
    verify,
    issuer: issuerOf(siteUrl),
    siteUrl,
    ...createPools(options, keyring, await verify(keyring.anonKey), changes),
    filesDirectory,
    ...(s3 && { s3 }),
    uploadLimit,
    versionsDays,
    ...(maxRows && { maxRows }),
    ...(answerLimits && { answerLimits }),
    auth,
    mailer: createMailer(auth, siteUrl, log),
    background: createBackground(log),
    log,
  }
}

/** The issuer of users' tokens: the public address of `/auth/v1`. */
export function issuerOf(siteUrl: string): string {
  return `${siteUrl}/auth/v1`
}

/** The pools of a context by the names that metrics have for them. */
export function poolsOf(context: ContextPools): Record<string, Pool> {
  return {
    site: context.siteReads.pool,
    anon: context.anonReads.pool,
    authenticator: context.database,
    supabase_auth_admin: context.authDatabase,
    supabase_storage_admin: context.storageDatabase,
  }
}

function createPools(
  {
    database,
    anonStatements = ANON_STATEMENTS.min,
    statementTimeouts = STATEMENT_TIMEOUTS,
  }: BackendOptions,
  keyring: Keyring,
  anonClaims: Claims,
  changes: ContentChangeListeners,
): ContextPools {
  const login = (username: string, max: number) => ({
    as: { username, password: () => keyring.passwordOf(username) },
    onRefused: () => keyring.refresh(),
    name: username,
    max,
  })
  return {
    database: createPool(database, {
      ...login('authenticator', REQUEST_CONNECTIONS),
      node: changes.node,
      onWrite: (tables) => changes.notify({ tables, here: true }),
      statementTimeouts,
    }),
    siteReads: new AnonPool(database, anonClaims, {
      ...login('authenticator', SITE_CONNECTIONS),
      name: 'site',
    }),
    anonReads: new AnonPool(database, anonClaims, {
      ...login('authenticator', anonStatements),
      name: 'anon',
      statementTimeout: statementTimeouts.anon,
    }),
    authDatabase: createPool(database, login('supabase_auth_admin', SERVICE_CONNECTIONS)),
    storageDatabase: createPool(database, login('supabase_storage_admin', SERVICE_CONNECTIONS)),
  }
}
