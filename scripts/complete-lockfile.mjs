// Run after `npm install`: a registry that mirrors only some platforms leaves the optional packages of
// the others out of the lockfile, and `npm ci` then refuses it everywhere. This writes them in, by name
// and version; npm installs them only on their own platform.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'win32', 'openharmony', 'linux']
const PROCESSORS = ['wasm32', 'arm64', 'ppc64', 'riscv64', 's390x', 'ia32', 'x64', 'arm']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(path, name) || !/^\d/.test(version)) continue
    const os = SYSTEMS.find((each) => name.includes(each))
    const cpu = PROCESSORS.find((each) => name.includes(`-${each}`))
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      dev: true,
      optional: true,
      ...(os && { os: [os] }),
    }
    console.log(`written in: ${name}@${version}`)
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(sorted)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)

/** As Node looks a package up: beside the one that asks, then further out. */
function isLocked(path, name) {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
  ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}
