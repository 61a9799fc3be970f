import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkArchive } from './archive-reader.ts'
import { timestamp } from './command.ts'
import type { Manifest } from './manifest.ts'
import type { Source } from './source.ts'
import { writeBackup } from './write-backup.ts'

/** What the site backs up by itself; archives are named by it and by the time at which they were begun. */
type Occasion = 'nightly' | 'before-migrating'

const FILE = /^([a-z-]+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/

/** The path of one that is begun now. */
export function newArchive(occasion: Occasion, directory: string): string {
  return join(directory, `${occasion}-${timestamp()}.tar`)
}

/** The names of those in a directory, in the order of time. */
export async function archivesOf(occasion: Occasion, directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.filter((name) => timeOf(occasion, name)).sort()
}

/** When the one of this name was begun, ISO 8601; undefined for other names. */
export function timeOf(occasion: Occasion, name: string): string | undefined {
  const [, its, day, hour, minute, second, fraction] = FILE.exec(name) ?? []
  const time = `${day}T${hour}:${minute}:${second}.${fraction}Z`
  return its !== occasion || Number.isNaN(Date.parse(time)) ? undefined : time
}

/**
 * Writes an archive and reads it once more: one that cannot be read again is none.
 *
 * @throws BackupError, the driver's or the store's error; nothing stays of the archive then.
 */
export async function writeReadable(
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

/** All but the latest `keep`, and what was broken off before them. Other names are somebody else's. */
export async function removeOld(occasion: Occasion, directory: string, keep: number) {
  const files = await archivesOf(occasion, directory)
  const [oldest = '', latest = ''] = [files.at(-keep), files.at(-1)]
  for (const name of await readdir(directory)) {
    const whole = name.replace(/\.partial(\.rows)?$/, '')
    if (!timeOf(occasion, whole) || whole >= (whole === name ? oldest : latest)) continue
    await rm(join(directory, name), { force: true })
  }
}
