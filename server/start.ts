import type { Log } from '../backend/context.ts'
import { type KnownDatabase, type OpenDatabase, openDatabase } from './database.ts'
import type { Environment } from './environment.ts'
import type { Open } from './open-port.ts'
import type { RunningSite } from './run.ts'
import type { LoadPages } from './site.ts'
import type { Beginning } from './workers/messages.ts'
import type { Others } from './workers/others.ts'

/** What a worker has of its primary process, and need not do itself. */
export interface Membership extends Beginning {
  open: Open
  others: Others
}

/**
 * Starts the product: its backend (or the way to a hosted one), the pages, the HTTP server. As a worker
 * it leaves to the primary process what is done once for all.
 *
 * @throws StartError with one line that says what to do.
 */
export async function startSite(
  environment: Environment,
  log: Log,
  loadPages: LoadPages,
  membership?: Membership,
): Promise<RunningSite & { drain: () => Promise<void> }> {
  const started: Part[] = []
  const close = async () => {
    for (const part of started.splice(0).reverse()) await part.close?.()
  }
  try {
    // PostgreSQL gets ready in a process of its own while this one takes in the rest of the program.
    const opening = awaitedLater(openHere(environment, log, membership))
    started.push({ close: async () => (await opening.catch(() => undefined))?.stop?.() })
    const loading = awaitedLater(loadPages())
    const { serve } = await import('./serving.ts')
    const site = await serve(environment, log, { opening, loading, started }, membership)
    return { ...site, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What is closed when the site ends, the last one first. */
export interface Part {
  close?: () => Promise<void>
}

/** Begun already: the database, unless there is a hosted project, and the pages. */
export interface Begun {
  opening: Promise<(KnownDatabase & Partial<OpenDatabase>) | undefined>
  loading: ReturnType<LoadPages>
  started: Part[]
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

/** Work whose failure is heard by whoever waits for it in the end. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
