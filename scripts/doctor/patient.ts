import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../backend/database/client.ts'
import { OWNER } from '../../backend/database/embedded-cluster.ts'
import { runningServer } from '../../backend/database/embedded-process.ts'
import { isOfStatement, isUnreachable } from '../../backend/database/failures.ts'
import { type MigrationPlan, planMigrations } from '../../backend/database/migrate.ts'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import { FOLDERS } from '../../backend/database/prepare.ts'
import { reachDatabase } from '../../backend/database/reach-database.ts'
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
  database?: { owner: Pool; migrations: MigrationPlan }
  /** Absent where the next start would change the database, or refuse: nothing is done to it here. */
  services?: Services
  /** The same rights without the running site, whose log would fill with what is tried and refused. */
  trial?: Services
  /** What was found wrong on the way. */
  faults: Fault[]
  close: () => Promise<void>
}

/** What a check cannot be made without. */
export type Need = 'database' | 'project' | 'services' | 'store'

/** Something that is away, or a setting that stops the start. */
interface Fault {
  /** What a finding is named by. */
  name: string
  /** One line that says what to do. */
  text: string
  /** The needs of checks that cannot be made. */
  blocks: Need[]
}

/**
 * What the environment names, as it is: nothing is made and no migration is applied. What is away is one of
 * the faults.
 *
 * @throws StartError where there is no installation.
 */
export async function openPatient(environment: Environment): Promise<Patient> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY = '', SUPABASE_SERVICE_ROLE_KEY } = environment
  if (SUPABASE_URL) {
    const keys = { anonKey: SUPABASE_ANON_KEY, serviceRoleKey: SUPABASE_SERVICE_ROLE_KEY }
    const services = { url: SUPABASE_URL, ...keys }
    const faults = await projectFaults(services)
    return { environment, services, trial: services, faults, close: async () => {} }
  }
  requireInstallation(environment)
  const opened: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  const patient: Patient = { environment, faults: [], close }
  try {
    await openServices(patient, opened)
  } catch (error) {
    const text = faultText(error)
    if (text === undefined) {
      await close()
      throw error
    }
    // With the database at hand it is a setting, or a service of ours.
    patient.faults.push(
      patient.database
        ? { name: 'Start', text, blocks: ['services'] }
        : { name: 'Database', text, blocks: ['database', 'services'] },
    )
  }
  return patient
}

/** Adds the database, and the services where the next start would change nothing. */
async function openServices(patient: Patient, opened: (() => Promise<void>)[]): Promise<void> {
  const { environment, faults } = patient
  const { database, secret, stop } = await findDatabase(environment)
  const owner = createPool(database, { name: 'doctor' })
  opened.push(stop, () => owner.end())
  await reachDatabase(owner, database)
  const migrations = await planMigrations(owner, FOLDERS)
  patient.database = { owner, migrations }
  if (Object.values(migrations).some((names) => names.length > 0)) return
  const inForce = secret ?? (await secretIn(owner))
  const site = await runningSite(environment, inForce)
  const backend = await createBackend({
    ...{ database, secret: inForce, log: createLog('error') },
    ...optionsFrom(environment),
    onStoreFailure: ({ message }) =>
      faults.push({ name: 'Store', text: message, blocks: ['store'] }),
  })
  opened.push(backend.close)
  patient.trial = inThisProcess(environment.SITE_URL, backend)
  patient.services = site ?? patient.trial
}

/** The line of a fault that a person can mend; undefined for a fault of the program. */
function faultText(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (isOfStatement(error) || isUnreachable(error))
    return `The database cannot be read: ${(error as Error).message}`
  return undefined
}

const PROJECT_TIMEOUT_MS = 10_000

/** A failed request says nothing about rights: where the project does not answer none of them is tried. */
async function projectFaults({ url, anonKey: apikey }: Services): Promise<Fault[]> {
  const signal = AbortSignal.timeout(PROJECT_TIMEOUT_MS)
  const reason = await fetch(`${url}/auth/v1/settings`, { headers: { apikey }, signal }).then(
    ({ status }) => (status >= 500 ? `status ${status}` : undefined),
    ({ message, cause }: Error) => (cause as Error | undefined)?.message || message,
  )
  if (reason === undefined) return []
  const text = `the project does not answer at ${url} (${reason}): check SUPABASE_URL`
  return [{ name: 'Project', text, blocks: ['project', 'services'] }]
}

/** @throws StartError where nothing was started yet. */
function requireInstallation({ DATABASE_URL, DATA_DIR }: Environment): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new StartError(
    `There is no installation in ${DATA_DIR}: start the site once, or set DATA_DIR.`,
  )
}

/** The embedded database of a running site, else as a start opens it. */
async function findDatabase(environment: Environment): Promise<OpenDatabase> {
  const directory = join(environment.DATA_DIR, 'postgres')
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

async function secretIn(owner: Pool): Promise<string> {
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
