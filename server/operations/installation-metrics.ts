import type { Registry } from 'prom-client'
import type { BackupStatus } from '../backup/nightly-status.ts'
import { collectors } from './collectors.ts'
import { freeBytes } from './disk.ts'

export interface InstallationSources {
  dataDirectory: string
  backup: () => BackupStatus | undefined
  databaseRestarts: (() => number) | undefined
}

/** Registers the metrics of the installation: backups, disk, restarts of its database. */
export async function registerInstallationMetrics(
  registry: Registry,
  { dataDirectory, backup, databaseRestarts }: InstallationSources,
): Promise<void> {
  const { gauge, counter } = await collectors(registry)
  gauge(
    'site_backup_last_success_timestamp_seconds',
    'When the last good nightly backup started; 0 if there is none',
    [],
    (set) => {
      const status = backup()
      if (status?.lastSuccess !== undefined) set(status.lastSuccess / 1000)
    },
  )
  counter('site_backup_failures_total', 'Nightly backups that failed', [], (set) => {
    const status = backup()
    if (status) set(status.failures)
  })
  gauge('site_disk_free_bytes', 'Free bytes on the disk of DATA_DIR', [], async (set) => {
    const free = await freeBytes(dataDirectory).catch(() => undefined)
    if (free !== undefined) set(free)
  })
  if (databaseRestarts)
    counter('site_database_restarts_total', 'Restarts of a PostgreSQL that ended', [], (set) =>
      set(databaseRestarts()),
    )
}

/** The same for a primary process, whose workers include the result in their metrics. */
export async function createInstallationMetrics(
  sources: InstallationSources,
): Promise<() => Promise<object>> {
  const { Registry } = await import('prom-client')
  const registry = new Registry()
  await registerInstallationMetrics(registry, sources)
  return () => registry.getMetricsAsJSON()
}
