import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkArchive } from './archive-reader.ts'
import { timestamp } from './command.ts'
import type { Manifest } from './manifest.ts'
import type { Source } from './source.ts'
import { writeBackup } from './write-backup.ts'

type Reason = 'nightly' | 'before-migrating'

const FILE = /^([a-z-]+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/

/** The path of an archive that starts now. */
export function newArchive(reason: Reason, directory: string): string {
  return join(directory, `${reason}-${timestamp()}.tar`)
}

/** The names of the archives in a directory, sorted by time. */
export async function archivesOf(reason: Reason, directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.filter((name) => timeOf(reason, name)).sort()
}

/** The time in an archive's name, ISO 8601; undefined for other names. */
export function timeOf(reason: Reason, name: string): string | undefined {
  const [, found, day, hour, minute, second, fraction] = FILE.exec(name) ?? []
  const time = `${day}T${hour}:${minute}:${second}.${fraction}Z`
  return found !== reason || Number.isNaN(Date.parse(time)) ? undefined : time
}

/** Writes an archive and reads it; one that fails is removed. @throws BackupError, pg's or the store's errors. */
export async function writeChecked(
  source: Source,
  path: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  const manifest = await writeBackup(source, path, { signal })
  try {
    await checkArchive(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return manifest
}

/** Removes all but the latest `keep` archives, and partial ones older than the latest. Other files stay. */
export async function removeOld(reason: Reason, directory: string, keep: number) {
  const files = await archivesOf(reason, directory)
  const [oldest = '', latest = ''] = [files.at(-keep), files.at(-1)]
  for (const name of await readdir(directory)) {
    const whole = name.replace(/\.partial(\.rows)?$/, '')
    if (!timeOf(reason, whole) || whole >= (whole === name ? oldest : latest)) continue
    await rm(join(directory, name), { force: true })
  }
}
