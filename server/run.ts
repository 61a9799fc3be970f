import { existsSync } from 'node:fs'
import { StartError } from '../backend/database/start-error.ts'
import { readEnvironment } from './environment.ts'
import { createLog } from './log.ts'
import type { LoadPages } from './site.ts'
import { startSite } from './start.ts'

/**
 * Runs the product until it is told to stop: reads the environment, starts the site, says where it is.
 * A fault that a person can mend ends the process with one line and exit code 1.
 */
export async function run(loadPages: LoadPages): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const environment = readEnvironment(process.env)
    const log = createLog(environment.LOG_LEVEL)
    // Heard from the first moment: a start that is told to stop still ends cleanly.
    const told = toldToStop()
    const site = await startSite(environment, log, loadPages)
    console.log(`\n  The site is ready:  ${site.url}\n`)
    await told
    await site.close()
    process.exit(0)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`Stopped: ${error.message}`)
    process.exit(1)
  }
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => resolve())
  })
}
