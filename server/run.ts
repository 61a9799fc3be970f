import type { FirstStaff } from '../backend/auth/first-staff.ts'
import type { Log } from '../backend/context.ts'
import { isUnreachable } from '../backend/database/failures.ts'
import { StartError } from '../backend/database/start-error.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { createLog } from './log.ts'

export interface RunningSite {
  /** Where it answers. */
  url: string
  /** Made by this start; its password, if we chose it, is known to nobody else. */
  firstStaff: FirstStaff | undefined
  /** Lets running requests end, then stops everything that was started. */
  close: () => Promise<void>
}

/** What ends the product. */
export const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs the product until it is told to stop: reads the environment, starts the site, says where it is.
 * A fault that a person can mend ends the process with one line and exit code 1.
 */
export async function run(
  start: (environment: Environment, log: Log) => Promise<RunningSite>,
): Promise<void> {
  try {
    const environment = readEnvironment()
    const log = createLog(environment.LOG_LEVEL)
    outliveLostConnections(log)
    // Heard from the first moment: a start that is told to stop still ends cleanly.
    const told = toldToStop()
    const site = await start(environment, log)
    greet(site)
    await told
    await site.close()
    process.exit(0)
  } catch (error) {
    console.error(`Stopped: ${(error as Error).message}`)
    if (!(error instanceof StartError)) console.error(error)
    process.exit(1)
  }
}

/**
 * The driver of the database (postgres 3.4.9) asks for types when it opens a connection, and leaves the
 * rejection unhandled when the connection breaks just then: no reason to end. Whoever wanted the
 * connection hears of it by itself.
 */
export function outliveLostConnections(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnreachable(error)) throw error
    log('warn', 'A connection to the database broke while it was opened', { error })
  })
}

function greet({ url, firstStaff }: RunningSite): void {
  const { email, password } = firstStaff ?? {}
  const lines = [
    email && `The first account:  ${email}`,
    password && `and its password:   ${password}  (shown only now)`,
    `The site is ready:  ${url}`,
  ]
  console.log(
    `\n${lines
      .filter(Boolean)
      .map((line) => `  ${line}\n`)
      .join('')}`,
  )
}

/** Resolves at the first signal; at the second one the process ends at once. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    let told = false
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (told) process.exit(130)
        told = true
        resolve()
      })
    }
  })
}
