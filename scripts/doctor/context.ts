import { isOfStatement, isUnreachable } from '../../backend/database/failures.ts'
import { type MigrationPlan, planMigrations } from '../../backend/database/migrate.ts'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import { MIGRATION_FOLDERS } from '../../backend/database/prepare.ts'
import { reachDatabase } from '../../backend/database/reach-database.ts'
import { StartError } from '../../backend/database/start-error.ts'
import { createBackend } from '../../backend/index.ts'
import { backendOptions } from '../../server/backend.ts'
import type { Environment } from '../../server/environment.ts'
import { createLog } from '../../server/log.ts'
import {
  findDatabase,
  inThisProcess,
  requireInstallation,
  runningSite,
  secretIn,
} from './installation.ts'

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

export interface CheckContext {
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
export async function openForChecks(environment: Environment): Promise<CheckContext> {
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
  const context: CheckContext = { environment, faults: [], close }
  try {
    await openServices(context, opened)
  } catch (error) {
    const text = faultText(error)
    if (text === undefined) {
      await close()
      throw error
    }
    // With the database at hand it is a setting, or a service of ours.
    context.faults.push(
      context.database
        ? { name: 'Start', text, blocks: ['services'] }
        : { name: 'Database', text, blocks: ['database', 'services'] },
    )
  }
  return context
}

/** Adds the database, and the services where the next start would change nothing. */
async function openServices(context: CheckContext, opened: (() => Promise<void>)[]): Promise<void> {
  const { environment, faults } = context
  const { database, secret, stop } = await findDatabase(environment)
  const owner = createPool(database, { name: 'doctor' })
  opened.push(stop, () => owner.end())
  await reachDatabase(owner, database)
  const migrations = await planMigrations(owner, MIGRATION_FOLDERS)
  context.database = { owner, migrations }
  if (Object.values(migrations).some((names) => names.length > 0)) return
  const inForce = secret ?? (await secretIn(owner))
  const site = await runningSite(environment, inForce)
  const backend = await createBackend({
    ...{ database, secret: inForce, log: createLog('error') },
    ...backendOptions(environment),
    onStoreFailure: ({ message }) =>
      faults.push({ name: 'Store', text: message, blocks: ['store'] }),
  })
  opened.push(backend.close)
  context.trial = inThisProcess(environment.SITE_URL, backend)
  context.services = site ?? context.trial
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
