import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { BackupStatus } from '../backup/nightly-status.ts'
import { registerInstallationMetrics } from './installation-metrics.ts'

const LAST_SUCCESS = 'site_backup_last_success_timestamp_seconds'
const FAILURES = 'site_backup_failures_total'

/** What a scrape says of backups: lines with a value. */
async function backupLines(backup: BackupStatus | undefined): Promise<string[]> {
  const registry = new Registry()
  await registerInstallationMetrics(registry, {
    dataDirectory: tmpdir(),
    backup: () => backup,
    databaseRestarts: undefined,
  })
  const lines = (await registry.metrics()).split('\n')
  return lines.filter((line) => line.startsWith('site_backup_'))
}

test('without nightly backups there is no series of backups, which an alert would read', async () => {
  expect(await backupLines(undefined)).toEqual([])
})

test('until the last good backup is known, only its failures are told', async () => {
  expect(await backupLines({ lastSuccess: undefined, failures: 2 })).toEqual([`${FAILURES} 2`])
})

test('where there was never a good backup its time is 0', async () => {
  expect(await backupLines({ lastSuccess: 0, failures: 0 })).toEqual([
    `${LAST_SUCCESS} 0`,
    `${FAILURES} 0`,
  ])
})

test('a disk that cannot be read has no free bytes, rather than 0', async () => {
  const registry = new Registry()
  await registerInstallationMetrics(registry, {
    dataDirectory: '/nonexistent/anywhere',
    backup: () => undefined,
    databaseRestarts: undefined,
  })
  expect(await registry.metrics()).not.toMatch(/^site_disk_free_bytes /m)
})
