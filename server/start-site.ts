import type { Log } from '../backend/log.ts'
import { type KnownDatabase, type OpenDatabase, openDatabase } from './database.ts'
import { closeAfterFailure, type Part } from './failed-start.ts'
import { openHttpServer } from './http.ts'
import type { LoadPages } from './react-router-pages.ts'
import { RequestsBeforeStart } from './requests-before-start.ts'
import type { RunningSite } from './run-until-signal.ts'
import { ServiceRetry } from './service-retry.ts'
import type { Settings } from './settings.ts'
import type { WorkerContext } from './start-context.ts'

/**
 * Starts the product. The port comes first: one in use ends the start before anything is created, and the process
 * answers while it waits for database or store. A worker leaves to the primary what is done once.
 * @throws StartError with one line that says what to do, or the signal's reason.
 */
export async function startSite(
  settings: Settings,
  log: Log,
  loadPages: LoadPages,
  signal: AbortSignal,
  worker?: WorkerContext,
): Promise<RunningSite & { drain: () => Promise<void> }> {
  const started: Part[] = []
  const close = async () => {
    for (const part of started.splice(0).reverse()) await part.close?.()
  }
  try {
    const services = new ServiceRetry(log, signal, () => requests.refuse())
    const requests = new RequestsBeforeStart(services.reasons)
    const server = await openHttpServer(settings, requests.handle, worker?.open)
    started.push(server, { close: async () => requests.refuse() })
    // PostgreSQL starts in its own process while this one loads the rest of the program.
    const opening = handledLater(openHere(settings, log, worker))
    started.push({ close: async () => (await opening.catch(() => undefined))?.stop?.() })
    const loading = handledLater(loadPages())
    const { assembleSite } = await import('./assemble-site.ts')
    const context = { server, requests, services, opening, loading, started }
    const site = await assembleSite(settings, log, context, worker)
    return { ...site, close }
  } catch (error) {
    await closeAfterFailure(started, log)
    throw error
  }
}

async function openHere(
  settings: Settings,
  log: Log,
  worker: WorkerContext | undefined,
): Promise<(KnownDatabase & Partial<OpenDatabase>) | undefined> {
  if (worker || settings.SUPABASE_URL) return worker?.database
  return openDatabase(settings, log)
}

/** Work whose failure its later `await` handles. */
function handledLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
