import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type DatabaseAddress, type Sql } from '../../backend/database/connect.ts'
import { OWNER } from '../../backend/database/embedded-cluster.ts'
import { runningServer } from '../../backend/database/embedded-process.ts'
import { type MigrationPlan, planMigrations } from '../../backend/database/migrate.ts'
import { FOLDERS } from '../../backend/database/prepare.ts'
import { AlreadyServed, StartError } from '../../backend/database/start-error.ts'
import { createBackend } from '../../backend/index.ts'
import { keysInForce } from '../../backend/keys-in-force.ts'
import { optionsFrom } from '../../server/backend.ts'
import { type OpenDatabase, openDatabase } from '../../server/database.ts'
import type { Environment } from '../../server/environment.ts'
import { createLog } from '../../server/log.ts'
import type { Report } from '../../server/operations/readiness.ts'
import { publishedAddress } from '../../server/published-address.ts'
import { readSecrets } from '../../server/secrets.ts'

export interface Services {
  url: string
  anonKey: string
  /** Absent for a hosted project where it is not set. */
  serviceRoleKey?: string | undefined
  /** Present where the backend runs in this process. */
  fetch?: typeof fetch
  /** The names of the needs that fail; unknown with a hosted project. */
  failing?: () => Promise<string[]>
}

export interface Patient {
  environment: Environment
  /** The database as its owner, and how it stands to this release; not with a hosted project. */
  database?: { owner: Sql; migrations: MigrationPlan }
  /** Absent where the next start would change the database, or refuse: nothing is done to it here. */
  services?: Services
  /** The same rights without the running site, whose log would fill with what is tried and refused. */
  trial?: Services
  close: () => Promise<void>
}

/**
 * What the environment names, as it is: nothing is made and no migration is applied.
 *
 * @throws StartError with one line that says what to do.
 */
export async function openPatient(environment: Environment): Promise<Patient> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY = '', SUPABASE_SERVICE_ROLE_KEY } = environment
  if (SUPABASE_URL) {
    const keys = { anonKey: SUPABASE_ANON_KEY, serviceRoleKey: SUPABASE_SERVICE_ROLE_KEY }
    const services = { url: SUPABASE_URL, ...keys }
    return { environment, services, trial: services, close: async () => {} }
  }
  const { database, secret, stop } = await findDatabase(environment)
  const owner = connect(database, { name: 'doctor' })
  const opened = [stop, () => owner.end({ timeout: 1 })]
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  try {
    const migrations = await planMigrations(owner, FOLDERS)
    const patient = { environment, database: { owner, migrations }, close }
    if (Object.values(migrations).some((names) => names.length > 0)) return patient
    const inForce = secret ?? (await secretIn(owner))
    const site = await runningSite(environment, inForce)
    const log = createLog('error')
    const backend = await createBackend({
      ...{ database, secret: inForce, log },
      ...optionsFrom(environment),
    })
    opened.push(backend.close)
    const trial = inThisProcess(environment.SITE_URL, backend)
    return { ...patient, services: site ?? trial, trial }
  } catch (error) {
    await close()
    throw error
  }
}

/** The embedded database of a running site, else as a start opens it. */
async function findDatabase(environment: Environment): Promise<OpenDatabase> {
  const directory = join(environment.DATA_DIR, 'postgres')
  if (!environment.DATABASE_URL && !existsSync(join(directory, 'PG_VERSION'))) {
    throw new StartError(
      `There is no installation in ${environment.DATA_DIR}: start the site once, or set DATA_DIR.`,
    )
  }
  try {
    return await openDatabase(environment, createLog('error'))
  } catch (error) {
    const server = await runningServer(directory)
    if (!(error instanceof AlreadyServed) || !server) throw error
    const { databasePassword, jwtSecret } = readSecrets(environment.DATA_DIR)
    const database: DatabaseAddress = {
      ...{ path: server.socket, database: 'postgres' },
      ...{ username: OWNER, password: databasePassword },
    }
    return { database, secret: environment.JWT_SECRET ?? jwtSecret, stop: async () => {} }
  }
}

async function secretIn(owner: Sql): Promise<string> {
  const [row] = await owner<{ value: string }[]>`
    select value from platform.settings where key = 'jwt_secret'`
  if (!row) throw new StartError('The database holds no secret: start the site once.')
  return row.value
}

/** The site of this DATA_DIR, where it answers. */
async function runningSite(
  { DATA_DIR, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY }: Environment,
  secret: string,
): Promise<Services | undefined> {
  const url = publishedAddress(DATA_DIR)
  if (!url) return undefined
  const given = { anonKey: SUPABASE_ANON_KEY, serviceRoleKey: SUPABASE_SERVICE_ROLE_KEY }
  const ready = () => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
  if (!(await ready().catch(() => undefined))) return undefined
  const failing = async () => {
    const { reasons, degraded } = (await (await ready()).json()) as Report
    return [...reasons, ...degraded]
  }
  return { url, ...(await keysInForce(secret, given)), failing }
}

function inThisProcess(url: string, backend: Awaited<ReturnType<typeof createBackend>>): Services {
  const { anonKey, serviceRoleKey, needs } = backend
  return {
    ...{ url, anonKey, serviceRoleKey },
    fetch: (input, init) => backend.fetch(new Request(input, init)),
    failing: async () => {
      const looks = Object.entries(needs).map(([name, need]) =>
        need().then(
          () => [],
          () => [name],
        ),
      )
      return (await Promise.all(looks)).flat()
    },
  }
}
