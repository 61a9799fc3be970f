import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { BackupStatus } from '../backup/nightly-status.ts'
import { registerInstallationMetrics } from './installation-metrics.ts'

const LAST_SUCCESS = 'site_backup_last_success_timestamp_seconds'
const FAILURES = 'site_backup_failures_total'

/** The values of a scrape about backups. */
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

test('without nightly backups there are no series about backups, so that no alert fires', async () => {
  expect(await backupLines(undefined)).toEqual([])
})

test('until the last good backup is known, there is only the number of failures', async () => {
  expect(await backupLines({ lastSuccess: undefined, failures: 2 })).toEqual([`${FAILURES} 2`])
})

test('without any good backup its time is 0', async () => {
  expect(await backupLines({ lastSuccess: 0, failures: 0 })).toEqual([
    `${LAST_SUCCESS} 0`,
    `${FAILURES} 0`,
  ])
})

test('an unreadable disk has no value, rather than 0', async () => {
  const registry = new Registry()
  await registerInstallationMetrics(registry, {
    dataDirectory: '/nonexistent/anywhere',
    backup: () => undefined,
    databaseRestarts: undefined,
  })
  expect(await registry.metrics()).not.toMatch(/^site_disk_free_bytes /m)
})
