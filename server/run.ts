import { once } from 'node:events'
import type { AdminAccount } from '../backend/auth/bootstrap-admin.ts'
import { StartError } from '../backend/database/start-error.ts'
import type { Log } from '../backend/log.ts'
import { crash, reportCrashes } from './crash.ts'
import { hasStartFailed } from './failed-start.ts'
import { captureConsole, createLog, logFatal } from './log.ts'
import { readSettings, type Settings, unknownSettings } from './settings.ts'

export interface RunningSite {
  url: string
  firstAdmin: AdminAccount | undefined
  close: () => Promise<void>
}

export const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type Start = (settings: Settings, log: Log, signal: AbortSignal) => Promise<RunningSite>

/** The exit code of a fault that an operator has to fix: starting again would not help. */
const FIXABLE = 1
/** A later SIGINT counts as a second Ctrl-C; npm and a terminal may both send the first. */
const SECOND_INTERRUPT_MS = 1000

/** Runs the product until a signal. A fault that an operator can fix is one line and exit code 1, any other a crash. */
export async function run(start: Start): Promise<void> {
  reportCrashes(logFatal)
  outliveClosedTerminal()
  const stopping = stopSignal()
  try {
    const settings = readSettings()
    const log = createLog(settings.LOG_LEVEL)
    captureConsole(log)
    reportFailedStart(log)
    for (const name of unknownSettings())
      log('warn', `.env: ${name} is no setting and has no effect (see .env.example)`)
    const site = await start(settings, log, stopping)
    greet(site)
    await aborted(stopping)
    await site.close()
    process.exit(0)
  } catch (error) {
    if (error === stopping.reason) process.exit(0)
    if (!(error instanceof StartError)) crash(error)
    logFatal(`Stopped: ${error.message}`)
    process.exit(FIXABLE)
  }
}

/** Logs rejections while a failed start is cleaned up, so that the process ends with the original reason. */
export function reportFailedStart(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!hasStartFailed()) throw error
    log('warn', 'An error while the failed start was closed', { error })
  })
}

function greet({ url, firstAdmin }: RunningSite): void {
  const { email, link } = firstAdmin ?? {}
  const lines = [
    ...(email ? [`The first account:  ${email}`] : []),
    ...(link ? ['Choose its password within an hour, by this link:', '', link, ''] : []),
    ...(link ? ['Too late? "npm run staff -- first-link" makes another one.', ''] : []),
    `The site is ready:  ${url}`,
  ]
  console.log(`\n${lines.map((line) => (line ? `  ${line}\n` : '\n')).join('')}`)
}

/** Output to a closed terminal is lost, but must not end the process before the site is closed. */
export function outliveClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** A closed terminal causes several signals; only a later Ctrl-C ends the process at once. */
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
