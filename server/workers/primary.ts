import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../backend/log.ts'
import { nightlyBackups } from '../backup/optional-backups.ts'
import { openDatabase } from '../database.ts'
import { closeAfterFailure } from '../failed-start.ts'
import { listenOptions } from '../listen-options.ts'
import { publishAddress } from '../published-address.ts'
import type { RunningSite } from '../run.ts'
import type { Settings } from '../settings.ts'
import { untilAborted } from '../startup.ts'
import { WorkerPool } from './worker-pool.ts'

/** Has the database and what is done once; `WORKERS` others answer. @throws StartError, or the signal's reason. */
export async function startWorkers(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
): Promise<RunningSite> {
  const started: { close: () => Promise<void> }[] = []
  const close = async () => {
    for (const part of started.splice(0).reverse()) await part.close()
  }
  try {
    const pool = new WorkerPool(log, { isSocketInherited: 'fd' in listenOptions(settings) })
    started.push(pool)
    const first = pool.startFirst()
    // A port in use ends the start before anything is created.
    await untilAborted(first.listening, signal)
    const database = settings.SUPABASE_URL ? undefined : await openDatabase(settings, log)
    if (database) started.unshift({ close: database.stop })
    pool.setDatabase(database && { database: database.database, secret: database.secret })
    const { url, firstAdmin } = await untilAborted(first.ready, signal)
    if (database) started.push(publishAddress(settings.DATA_DIR, url))
    pool.growTo(settings.WORKERS)
    const backups = await nightlyBackups(settings, log)
    started.push(backups)
    if (settings.METRICS_TOKEN) {
      const { createInstallationMetrics } = await import('../operations/installation-metrics.ts')
      const read = await createInstallationMetrics({
        dataDirectory: settings.DATA_DIR,
        backup: backups.status,
        databaseRestarts: database?.restarts,
      })
      pool.addMetrics(read)
    }
    // Balancers must notice before connections close.
    started.push({
      close: async () => {
        pool.drain()
        await delay(settings.DRAIN_SECONDS * 1000)
      },
    })
    return { url, firstAdmin, close }
  } catch (error) {
    await closeAfterFailure(started, log)
    throw error
  }
}
