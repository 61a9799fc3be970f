import type { Log } from '../backend/log.ts'
import { type KnownDatabase, type OpenDatabase, openDatabase } from './database.ts'
import { closeAfterFailure, type Part } from './failed-start.ts'
import { openHttpServer } from './http.ts'
import type { LoadPages } from './pages.ts'
import type { RunningSite } from './run.ts'
import type { Settings } from './settings.ts'
import type { WorkerContext } from './start-context.ts'
import { Startup } from './startup.ts'
import { StartupRequests } from './startup-requests.ts'

/**
 * Starts the product. The port comes first: one in use ends the start before anything is created, and the process
 * answers while it waits for a database. @throws StartError with one line that says what to do, or the signal's reason.
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
    const startup = new Startup(log, signal, () => requests.refuse())
    const requests = new StartupRequests(startup.reasons)
    const server = await openHttpServer(settings, requests.handle, worker?.open)
    started.push(server, { close: async () => requests.refuse() })
    // PostgreSQL starts in its own process while this one loads the rest of the program.
    const opening = handledLater(openHere(settings, log, worker))
    started.push({ close: async () => (await opening.catch(() => undefined))?.stop?.() })
    const loading = handledLater(loadPages())
    const { serve } = await import('./serve.ts')
    const context = { server, requests, startup, opening, loading, started }
    const site = await serve(settings, log, context, worker)
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
