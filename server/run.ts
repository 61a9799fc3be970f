import { once } from 'node:events'
import type { AdminAccount } from '../backend/auth/bootstrap-admin.ts'
import { StartError } from '../backend/database/start-error.ts'
import type { Log } from '../backend/log.ts'
import { crash, reportCrashes } from './crash.ts'
import { type Environment, readEnvironment, unknownSettings } from './environment.ts'
import { hasStartFailed } from './failed-start.ts'
import { captureConsole, createLog, logFatal } from './log.ts'

export interface RunningSite {
  /** Where it answers. */
  url: string
  /** Made by this start; its password, if we chose it, is known to nobody else. */
  firstStaff: AdminAccount | undefined
  /** Lets running requests end, then stops everything that was started. */
  close: () => Promise<void>
}

/** What ends the product. */
export const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type Start = (environment: Environment, log: Log, signal: AbortSignal) => Promise<RunningSite>

/** The exit code of a fault that a person has to mend: starting again would not help. */
const MENDABLE = 1
/** A second Ctrl-C is one that comes later than this; npm and a terminal may both send the first. */
const SECOND_INTERRUPT_MS = 1000

/**
 * Runs the product until it is told to stop: reads the environment, starts the site, says where it is. A
 * fault that a person can mend ends the process with one line and exit code 1, any other with that of a crash.
 *
 * @param start is told by its signal to give up.
 */
export async function run(start: Start): Promise<void> {
  reportCrashes(logFatal)
  outliveClosedTerminal()
  const stopping = stopSignal()
  try {
    const environment = readEnvironment()
    const log = createLog(environment.LOG_LEVEL)
    captureConsole(log)
    reportFailedStart(log)
    for (const name of unknownSettings())
      log('warn', `.env: ${name} is no setting and has no effect (see .env.example)`)
    const site = await start(environment, log, stopping)
    greet(site)
    await aborted(stopping)
    await site.close()
    process.exit(0)
  } catch (error) {
    if (error === stopping.reason) process.exit(0)
    if (!(error instanceof StartError)) crash(error)
    logFatal(`Stopped: ${error.message}`)
    process.exit(MENDABLE)
  }
}

/** While a failed start closes what it has begun, no rejection takes the place of the reason of the failure. */
export function reportFailedStart(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!hasStartFailed()) throw error
    log('warn', 'An error while the failed start was closed', { error })
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

/** What is printed when the terminal is gone is lost, and no reason to end before the rest is closed. */
export function outliveClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * Aborted by the first signal that ends the product. A closed terminal leads to several, from the system, the
 * shell and npm: only a later Ctrl-C, of an impatient person, ends the process at once.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  let stoppedAt = 0
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!controller.signal.aborted) {
        stoppedAt = performance.now()
        controller.abort()
      } else if (signal === 'SIGINT' && performance.now() - stoppedAt > SECOND_INTERRUPT_MS) {
        process.exit(130)
      }
    })
  }
  return controller.signal
}

/** Resolves when the signal is aborted. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
