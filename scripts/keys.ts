import { createPool } from '../backend/database/pool.ts'
import { reachDatabase } from '../backend/database/reach-database.ts'
import { StartError } from '../backend/database/start-error.ts'
import { generationSecret } from '../backend/key-derivation.ts'
import { readSalts } from '../backend/key-salts.ts'
import { revokeKeys } from '../backend/revoke-keys.ts'
import { deriveApiKeys } from '../backend/tokens.ts'
import { findDatabase, requireInstallation, secretIn } from '../server/find-database.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { stopReason } from '../server/stop-reason.ts'

const USAGE = 'Usage: npm run keys -- show | revoke'

/** @returns the lines to print. @throws StartError with one line that says what to do. */
async function keys(args: string[], settings: Settings): Promise<string[]> {
  const [command] = args
  if (args.length !== 1 || (command !== 'show' && command !== 'revoke')) throw new StartError(USAGE)
  if (settings.SUPABASE_URL)
    throw new StartError(
      'SUPABASE_URL: a hosted project has keys of its own. Its dashboard shows and replaces them (Project Settings, JWT Keys and API Keys); then change SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY and restart every node.',
    )
  requireInstallation(settings)
  const { database, secret, stop } = await findDatabase(settings)
  const owner = createPool(database, { name: 'keys' })
  try {
    await reachDatabase(owner, database)
    const active = secret ?? (await secretIn(owner))
    if (command === 'show') {
      const { keys: salt } = await readSalts(owner)
      return await show(active, salt)
    }
    return revoked(await revokeKeys(database, active), settings)
  } finally {
    await owner.end()
    await stop()
  }
}

async function show(secret: string, salt: string): Promise<string[]> {
  const { anonKey, serviceRoleKey } = await deriveApiKeys(generationSecret(secret, salt))
  return [
    `JWT_SECRET=${secret}`,
    '',
    `The anonymous API key:  ${anonKey}`,
    `The service API key:    ${serviceRoleKey}`,
    ...(salt ? ['', `The keys were revoked: ${NEW_DATABASE}`] : []),
  ]
}

const NEW_DATABASE =
  'a new database with this JWT_SECRET would accept the first keys again, so give it another one.'

function revoked(late: number, settings: Settings): string[] {
  if (late > 0)
    throw new StartError(
      `The keys are replaced, but ${late} running ${late === 1 ? 'process has' : 'processes have'} not taken the new ones within ten seconds: restart every node.`,
    )
  const isConfigured = settings.SUPABASE_ANON_KEY || settings.SUPABASE_SERVICE_ROLE_KEY
  return [
    'The keys are replaced on every node. Old tokens, API keys and signed addresses are refused; everybody signs in again.',
    'Programs that use an API key need the new one: npm run keys -- show',
    ...(settings.JWT_SECRET ? [`JWT_SECRET may stay as it is here; ${NEW_DATABASE}`] : []),
    ...(isConfigured
      ? [
          'Remove SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY from the settings: they are refused too.',
        ]
      : []),
  ]
}

try {
  console.log((await keys(process.argv.slice(2), readSettings())).join('\n'))
} catch (error) {
  const reason = stopReason(error)
  if (reason === undefined) throw error
  console.error(`Stopped: ${reason}`)
  process.exitCode = 1
}
