import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes, MIN_FREE_BYTES } from '../../server/operations/disk.ts'
import { type Check, ok, problem, warning } from './finding.ts'

const MIB = 1024 * 1024
const LOW_FREE_BYTES = 1024 * MIB

export const checkDisk: Check = async ({ settings: { DATA_DIR } }) => {
  if (!existsSync(DATA_DIR)) return [ok(`${DATA_DIR} is made at the next start`)]
  accessSync(DATA_DIR, constants.R_OK | constants.W_OK)
  const free = (await freeBytes(DATA_DIR)) ?? 0
  const left = `${Math.round(free / MIB)} MiB are left in ${DATA_DIR}`
  if (free < MIN_FREE_BYTES) return [problem(`${left}: make room, nothing can be saved soon`)]
  if (statSync(DATA_DIR).mode & 0o066)
    return [
      problem(`others can look into ${DATA_DIR}: chmod 700, or 711 where root starts the site`),
    ]
  return [free < LOW_FREE_BYTES ? warning(`${left}: make room`) : ok(left)]
}

export const checkPictures: Check = async ({ settings: { DATA_DIR, PICTURES_LIMIT } }) => {
  const folder = join(DATA_DIR, 'pictures')
  if (!existsSync(folder)) return [ok('none are kept yet')]
  accessSync(folder, constants.R_OK | constants.W_OK)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const share = `${Math.round(bytes / MIB)} of ${Math.round(PICTURES_LIMIT / MIB)} MiB are used`
  // The site keeps the folder near its limit.
  return [
    bytes > 2 * PICTURES_LIMIT ? warning(`${share}: check the rights of ${folder}`) : ok(share),
  ]
}
