import { join } from 'node:path'
import { PLACE } from '../app/brand/place.ts'
import type { Admit } from '../backend/admission.ts'
import type { AuthOptions } from '../backend/auth/options.ts'
import { type Backend, createBackend } from '../backend/index.ts'
import type { Log } from '../backend/log.ts'
import type { BackendOptions } from '../backend/options.ts'
import { sampleContent } from '../backend/seed.ts'
import { backupBeforeMigrating } from './backup/optional-backups.ts'
import { BRAND_OPTIONS } from './brand-options.ts'
import { type KnownDatabase, openDatabase } from './database.ts'
import type { Environment } from './environment.ts'
import { storeOptions } from './store-options.ts'

interface StartOptions extends Pick<BackendOptions, 'retry'> {
  admit?: Admit
  known?: KnownDatabase
}

/** Starts the backend, on `DATABASE_URL` or an embedded PostgreSQL. @throws StartError; Unavailable without `retry`. */
export async function startBackend(
  environment: Environment,
  log: Log,
  { admit, known, retry }: StartOptions = {},
): Promise<Backend> {
  const started: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop()
  }
  const open = async () => {
    const opened = await openDatabase(environment, log)
    started.push(opened.stop)
    return opened
  }
  try {
    const { database, secret } = known ?? (await open())
    const backend = await createBackend({
      database,
      secret,
      ...backendOptions(environment),
      beforeMigrating: backupBeforeMigrating(environment, database, log),
      ...{ admit, retry, log },
    })
    started.push(backend.close)
    return { ...backend, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The backend's options that come from the environment, apart from its database. */
export function backendOptions(
  environment: Environment,
): Omit<BackendOptions, 'database' | 'admit' | 'retry' | 'log'> {
  const { SITE_URL, DATABASE_URL, SAMPLE_CONTENT, UPLOAD_LIMIT } = environment
  const store = storeOptions(environment)
  const withSamples = SAMPLE_CONTENT ?? !DATABASE_URL
  return {
    siteUrl: SITE_URL,
    ...store,
    uploadLimit: UPLOAD_LIMIT,
    anonStatements: environment.ANON_STATEMENTS,
    statementTimeouts: {
      anon: environment.STATEMENT_TIMEOUT_ANON_MS,
      authenticated: environment.STATEMENT_TIMEOUT_USER_MS,
    },
    answerLimits: {
      anon: environment.ANSWER_LIMIT_ANON,
      authenticated: environment.ANSWER_LIMIT_USER,
    },
    keys: {
      anonKey: environment.SUPABASE_ANON_KEY,
      serviceRoleKey: environment.SUPABASE_SERVICE_ROLE_KEY,
    },
    seed: withSamples ? sampleContent(store) : undefined,
    timeZone: PLACE.timeZone,
    auth: authOptions(environment),
    corsOrigins: environment.CORS_ORIGINS,
  }
}

function authOptions(environment: Environment): AuthOptions {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = environment
  const signIns = environment.SIGN_INS_PER_MINUTE || Number.POSITIVE_INFINITY
  const mails = environment.MAILS_PER_HOUR || Number.POSITIVE_INFINITY
  const mailsToOne = environment.MAILS_PER_MINUTE || Number.POSITIVE_INFINITY
  return {
    openSignup: environment.OPEN_SIGNUP,
    redirectUrls: environment.REDIRECT_URLS,
    oidcIssuers: environment.OIDC_ISSUERS,
    mailDirectory: join(DATA_DIR, 'mail'),
    limits: {
      password: { address: signIns },
      mail: { address: mails, addressAndAccount: mailsToOne },
      signup: { address: mails },
    },
    ...(SMTP_URL && { smtpUrl: SMTP_URL }),
    ...(MAIL_FROM && { mailFrom: MAIL_FROM }),
    ...BRAND_OPTIONS,
  }
}
