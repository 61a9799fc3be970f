import { isOfStatement, isUnreachable } from '../../backend/database/failures.ts'
import { type MigrationPlan, planMigrations } from '../../backend/database/migrate.ts'
import { createPool, type Pool } from '../../backend/database/pool.ts'
import { MIGRATION_FOLDERS } from '../../backend/database/prepare.ts'
import { reachDatabase } from '../../backend/database/reach-database.ts'
import { StartError } from '../../backend/database/start-error.ts'
import { createBackend } from '../../backend/index.ts'
import { backendOptions } from '../../server/backend.ts'
import { findDatabase, requireInstallation, secretIn } from '../../server/find-database.ts'
import { createLog } from '../../server/log.ts'
import type { Settings } from '../../server/settings.ts'
import { inThisProcess, runningSite } from './installation.ts'

export interface Services {
  url: string
  anonKey: string
  /** Undefined if not set for a hosted project. */
  serviceRoleKey?: string | undefined
  fetch?: typeof fetch
  /** Names of failing needs; undefined with a hosted project. */
  failing?: () => Promise<string[]>
}

export interface CheckContext {
  settings: Settings
  /** Undefined with a hosted project. */
  database?: { owner: Pool; migrations: MigrationPlan }
  /** Undefined if the next start would migrate or refuse the database. */
  services?: Services
  /** In this process: forbidden requests must not fill the site's log. */
  trial?: Services
  faults: Fault[]
  close: () => Promise<void>
}

export type Need = 'database' | 'project' | 'services' | 'store'

interface Fault {
  name: string
  text: string
  /** Checks with these needs are skipped. */
  blocks: Need[]
}

/** Creates and migrates nothing; unavailable services are faults. @throws StartError without an installation. */
export async function openForChecks(settings: Settings): Promise<CheckContext> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY = '', SUPABASE_SERVICE_ROLE_KEY } = settings
  if (SUPABASE_URL) {
    const keys = { anonKey: SUPABASE_ANON_KEY, serviceRoleKey: SUPABASE_SERVICE_ROLE_KEY }
    const services = { url: SUPABASE_URL, ...keys }
    const faults = await projectFaults(services)
    return { settings, services, trial: services, faults, close: async () => {} }
  }
  requireInstallation(settings)
  const opened: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  const context: CheckContext = { settings, faults: [], close }
  try {
    await openServices(context, opened)
  } catch (error) {
    const text = faultText(error)
    if (text === undefined) {
      await close()
      throw error
    }
    context.faults.push(
      context.database
        ? { name: 'Start', text, blocks: ['services'] }
        : { name: 'Database', text, blocks: ['database', 'services'] },
    )
  }
  return context
}

/** Services only if no migration is pending. */
async function openServices(context: CheckContext, opened: (() => Promise<void>)[]): Promise<void> {
  const { settings, faults } = context
  const { database, secret, stop } = await findDatabase(settings)
  const owner = createPool(database, { name: 'doctor' })
  opened.push(stop, () => owner.end())
  await reachDatabase(owner, database)
  const migrations = await planMigrations(owner, MIGRATION_FOLDERS)
  context.database = { owner, migrations }
  if (Object.values(migrations).some((names) => names.length > 0)) return
  const activeSecret = secret ?? (await secretIn(owner))
  const site = await runningSite(settings, activeSecret, owner)
  const backend = await createBackend({
    ...{ database, secret: activeSecret, log: createLog('error') },
    ...backendOptions(settings),
    onStoreFailure: ({ message }) =>
      faults.push({ name: 'Store', text: message, blocks: ['store'] }),
  })
  opened.push(backend.close)
  context.trial = inThisProcess(settings.SITE_URL, backend)
  context.services = site ?? context.trial
}

/** Undefined for a bug. */
function faultText(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (isOfStatement(error) || isUnreachable(error))
    return `The database cannot be read: ${(error as Error).message}`
  return undefined
}

const PROJECT_TIMEOUT_MS = 10_000

/** Without a response, checks of the project are skipped. */
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
