import type { Log } from '../backend/log.ts'
import type { Membership } from './begun.ts'
import { type KnownDatabase, type OpenDatabase, openDatabase } from './database.ts'
import type { Environment } from './environment.ts'
import { closeAfterFailure, type Part } from './failed-start.ts'
import { openHttpServer } from './http.ts'
import type { RunningSite } from './run.ts'
import type { LoadPages } from './site.ts'
import { StartingRequests } from './starting-requests.ts'
import { Startup } from './startup.ts'

/**
 * Starts the product: the HTTP server, its backend (or the way to a hosted one), the pages. The port comes
 * first, so that one that is taken ends the start before it has made anything, and while the start waits for
 * its database or store the process answers. As a worker it leaves to the primary process what is done once
 * for all.
 *
 * @param signal ends the start where it waits for a service.
 * @throws StartError with one line that says what to do, the signal's reason.
 */
export async function startSite(
  environment: Environment,
  log: Log,
  loadPages: LoadPages,
  signal: AbortSignal,
  membership?: Membership,
): Promise<RunningSite & { drain: () => Promise<void> }> {
  const started: Part[] = []
  const close = async () => {
    for (const part of started.splice(0).reverse()) await part.close?.()
  }
  try {
    const startup = new Startup(log, signal, () => requests.refuse())
    const requests = new StartingRequests(startup.reasons)
    const server = await openHttpServer(environment, requests.handle, membership?.open)
    started.push(server, { close: async () => requests.refuse() })
    // PostgreSQL gets ready in a process of its own while this one loads the rest of the program.
    const opening = handledLater(openHere(environment, log, membership))
    started.push({ close: async () => (await opening.catch(() => undefined))?.stop?.() })
    const loading = handledLater(loadPages())
    const { serve } = await import('./serving.ts')
    const begun = { server, requests, startup, opening, loading, started }
    const site = await serve(environment, log, begun, membership)
    return { ...site, close }
  } catch (error) {
    await closeAfterFailure(started, log)
    throw error
  }
}

/** None with a hosted project; a worker is told of the one that its primary process has opened. */
async function openHere(
  environment: Environment,
  log: Log,
  membership: Membership | undefined,
): Promise<(KnownDatabase & Partial<OpenDatabase>) | undefined> {
  if (membership || environment.SUPABASE_URL) return membership?.database
  return openDatabase(environment, log)
}

/** Work whose failure its later `await` handles. */
function handledLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
