import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../backend/context.ts'
import { nightlyBackups } from '../backup/when-wanted.ts'
import { openDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'
import { openPort } from '../open-port.ts'
import { publishAddress } from '../published-address.ts'
import type { RunningSite } from '../run.ts'
import { Crew } from './crew.ts'

/**
 * Starts the product in several processes: this one holds the embedded database, the port and what is
 * done once for all; `WORKERS` others answer.
 *
 * @throws StartError with one line that says what to do.
 */
export async function startWorkers(environment: Environment, log: Log): Promise<RunningSite> {
  const started: { close: () => Promise<void> }[] = []
  const close = async () => {
    for (const part of started.splice(0).reverse()) await part.close()
  }
  try {
    const database = environment.SUPABASE_URL ? undefined : await openDatabase(environment, log)
    if (database) started.push({ close: database.stop })
    const known = database && { database: database.database, secret: database.secret }
    const crew = new Crew(known, log)
    started.push(crew)
    const door = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
      socket.on('error', () => {})
      crew.take(socket)
    })
    door.maxConnections = environment.CONNECTIONS
    const url = await openPort(door, environment)
    started.push({
      close: async () => {
        door.close()
        await crew.taken()
      },
    })
    // Whoever comes already waits; a port that is taken stops the start before there is much to stop.
    const firstStaff = await crew.begin()
    crew.grow(environment.WORKERS - 1)
    if (database) started.push(publishAddress(environment.DATA_DIR, url))
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
    await close()
    throw error
  }
}
