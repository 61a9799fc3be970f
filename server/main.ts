import { existsSync } from 'node:fs'
import { StartError } from '../backend/database/start-error.ts'
import { readEnvironment } from './environment.ts'
import { createLog } from './log.ts'
import { startSite } from './start.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  const site = await startSite(environment, log)
  console.log(`\n  The site is ready:  ${site.url}\n`)

  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      site.close().then(
        () => process.exit(0),
        (error) => {
          log('error', 'The site did not stop cleanly', { error })
          process.exit(1)
        },
      )
    })
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`Stopped: ${error.message}`)
  process.exit(1)
}
