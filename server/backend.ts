import { join } from 'node:path'
import { PLACE } from '../app/brand/place.ts'
import type { Admit } from '../backend/admission.ts'
import type { AuthOptions } from '../backend/auth/options.ts'
import { type Backend, createBackend } from '../backend/index.ts'
import { lazy } from '../backend/lazy.ts'
import type { Log } from '../backend/log.ts'
import type { BackendOptions } from '../backend/options.ts'
import { sampleContent } from '../backend/seed.ts'
import { backupBeforeMigrating } from './backup/optional-backups.ts'
import { type KnownDatabase, openDatabase } from './database.ts'
import { readMailBrand } from './mail-brand.ts'
import { ownClient } from './own-client.ts'
import type { Settings } from './settings.ts'
import { storeOptions } from './store-options.ts'

interface StartOptions extends Pick<BackendOptions, 'retry'> {
  admit?: Admit
  known?: KnownDatabase
}

/** Starts the backend, on `DATABASE_URL` or an embedded PostgreSQL. @throws StartError; Unavailable without `retry`. */
export async function startBackend(
  settings: Settings,
  log: Log,
  { admit, known, retry }: StartOptions = {},
): Promise<Backend> {
  const started: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop()
  }
  const open = async () => {
    const opened = await openDatabase(settings, log)
    started.push(opened.stop)
    return opened
  }
  try {
    const { database, secret } = known ?? (await open())
    const options = backendOptions(settings)
    const client = lazy(async () => ownClient(settings.SITE_URL, backend))
    const brand = async () => readMailBrand(await client())
    const backend: Backend = await createBackend({
      database,
      secret,
      ...options,
      auth: { ...options.auth, brand },
      beforeMigrating: backupBeforeMigrating(settings, database, log),
      ...{ admit, retry, log },
    })
    started.push(backend.close)
    // Not a copy: its keys change.
    return Object.assign(backend, { close })
  } catch (error) {
    await close()
    throw error
  }
}

/** The backend's options that come from the settings, apart from its database. */
export function backendOptions(
  settings: Settings,
): Omit<BackendOptions, 'database' | 'admit' | 'retry' | 'log'> {
  const { SITE_URL, DATABASE_URL, SAMPLE_CONTENT, UPLOAD_LIMIT } = settings
  const store = storeOptions(settings)
  const withSamples = SAMPLE_CONTENT ?? !DATABASE_URL
  return {
    siteUrl: SITE_URL,
    ...store,
    uploadLimit: UPLOAD_LIMIT,
    versionsDays: settings.VERSIONS_DAYS,
    anonStatements: settings.ANON_STATEMENTS,
    statementTimeouts: {
      anon: settings.STATEMENT_TIMEOUT_ANON_MS,
      authenticated: settings.STATEMENT_TIMEOUT_USER_MS,
    },
    answerLimits: {
      anon: settings.ANSWER_LIMIT_ANON,
      authenticated: settings.ANSWER_LIMIT_USER,
    },
    keys: {
      anonKey: settings.SUPABASE_ANON_KEY,
      serviceRoleKey: settings.SUPABASE_SERVICE_ROLE_KEY,
    },
    seed: withSamples ? sampleContent(store) : undefined,
    timeZone: PLACE.timeZone,
    auth: authOptions(settings),
    corsOrigins: settings.CORS_ORIGINS,
  }
}

function authOptions(settings: Settings): AuthOptions {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings
  const signIns = settings.SIGN_INS_PER_MINUTE || Number.POSITIVE_INFINITY
  const mails = settings.MAILS_PER_HOUR || Number.POSITIVE_INFINITY
  const mailsToOne = settings.MAILS_PER_MINUTE || Number.POSITIVE_INFINITY
  const mailsPerDay = settings.MAILS_PER_DAY || Number.POSITIVE_INFINITY
  return {
    openSignup: settings.OPEN_SIGNUP,
    redirectUrls: settings.REDIRECT_URLS,
    requireProof: settings.REQUIRE_PROOF,
    requireAal2: settings.REQUIRE_AAL2,
    oidcIssuers: settings.OIDC_ISSUERS,
    mailsPerDay,
    mailDirectory: join(DATA_DIR, 'mail'),
    limits: {
      password: { address: signIns },
      mail: { address: mails, addressAndAccount: mailsToOne },
      signup: { address: mails },
    },
    ...(SMTP_URL && { smtpUrl: SMTP_URL }),
    ...(MAIL_FROM && { mailFrom: MAIL_FROM }),
  }
}
