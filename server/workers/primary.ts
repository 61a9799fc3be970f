import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../backend/context.ts'
import { nightlyBackups } from '../backup/when-wanted.ts'
import { openDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'
import { closeAfterFailure } from '../failed-start.ts'
import { openPort } from '../open-port.ts'
import { publishAddress } from '../published-address.ts'
import type { RunningSite } from '../run.ts'
import { untilAborted } from '../startup.ts'
import { Crew } from './crew.ts'
import { openStartingConnections } from './starting-connections.ts'

/**
 * Starts the product in several processes: this one holds the port, the embedded database and what is done
 * once for all; `WORKERS` others answer. Until the first of them is ready this one does.
 *
 * @param signal ends the start where it waits for a service.
 * @throws StartError with one line that says what to do, the signal's reason.
 */
export async function startWorkers(
  environment: Environment,
  log: Log,
  signal: AbortSignal,
): Promise<RunningSite> {
  const started: { close: () => Promise<void> }[] = []
  const close = async () => {
    for (const part of started.splice(0).reverse()) await part.close()
  }
  try {
    const starting = await openStartingConnections(environment)
    started.push(starting)
    let take = starting.take
    const listener = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      socket.on('error', () => {})
      take(socket)
    })
    listener.maxConnections = environment.CONNECTIONS
    // A port that is taken ends the start before it has made anything.
    const url = await openPort(listener, environment)
    started.push({ close: async () => void listener.close() })
    const database = environment.SUPABASE_URL ? undefined : await openDatabase(environment, log)
    if (database) started.push({ close: database.stop })
    if (database) started.push(publishAddress(environment.DATA_DIR, url))
    const known = database && { database: database.database, secret: database.secret }
    const crew = new Crew(known, log)
    started.push(crew)
    const firstStaff = await untilAborted(crew.begin(starting.answer), signal)
    take = (socket) => crew.take(socket)
    for (const socket of starting.release()) take(socket)
    crew.grow(environment.WORKERS - 1)
    started.push({
      close: async () => {
        listener.close()
        await crew.taken()
      },
    })
    const backups = await nightlyBackups(environment, log)
    started.push(backups)
    if (environment.METRICS_TOKEN) {
      const { createInstallationMetrics } = await import('../operations/installation-metrics.ts')
      const read = await createInstallationMetrics({
        dataDirectory: environment.DATA_DIR,
        backup: backups.status,
        databaseRestarts: database?.restarts,
      })
      crew.answer('metrics', read)
    }
    // First of all who sends visitors must hear of the end.
    started.push({
      close: async () => {
        crew.drain()
        await delay(environment.DRAIN_SECONDS * 1000)
      },
    })
    return { url, firstStaff, close }
  } catch (error) {
    await closeAfterFailure(started, log)
    throw error
  }
}
