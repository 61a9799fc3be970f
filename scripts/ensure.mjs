// The first thing `npm start`, `npm run dev` and `npm test` run, in an empty checkout too, on any
// Node from 20 on: it installs what is missing, builds what is out of date and then runs the real
// program on the Node that the packages bring. Plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MEMORY } from './memory.mjs'

const root = join(import.meta.dirname, '..')
process.chdir(root)

const programs = {
  start: { run: 'server/main.ts', built: true, env: { NODE_ENV: 'production', ...MEMORY } },
  // Vite and Node must take the same edition of React Router.
  dev: { run: 'server/dev.ts', built: false, flags: ['--conditions=development'] },
  test: { run: 'scripts/test.ts', built: true },
  staff: { run: 'scripts/staff.ts', built: false },
  keys: { run: 'scripts/keys.ts', built: false },
  doctor: { run: 'scripts/doctor.ts', built: false },
  backup: { run: 'scripts/backup.ts', built: false },
  restore: { run: 'scripts/restore.ts', built: false },
  attack: { run: 'scripts/attack.ts', built: true },
  soak: { run: 'scripts/soak.ts', built: true },
  'check-examples': { run: 'scripts/check-examples.ts', built: true },
  bench: { run: 'bench/index.ts', built: true },
  run: { run: undefined, built: false },
}
/** What the build is made from: a change in one of these makes it stale. */
const sources = [
  'app',
  'vite.config.ts',
  'react-router.config.ts',
  'server/compressed-files.ts',
  'package-lock.json',
]

const [name = 'start', ...rest] = process.argv.slice(2)
const program = programs[name]
if (!program) stop(`unknown program "${name}": one of ${Object.keys(programs).join(', ')}`)
const args = [...(program.flags ?? []), ...(program.run ? [program.run] : []), ...rest]

if (isOlder('node_modules/.package-lock.json', changedAt('package-lock.json'))) {
  printLine('Installing the packages (once; about a minute) …')
  must(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    'the packages could not be installed',
  )
}
if (program.built && isOlder('build/server/index.js', Math.max(...sources.map(changedAt)))) {
  printLine('Building the site (once for each version; some seconds) …')
  must(
    node(),
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel=warn'],
    'the site could not be built',
    { NODE_ENV: 'production' },
  )
}
run(node(), args)

/** The Node that the packages bring, or this one where there is none for the platform. */
function node() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 22)) {
    stop(`Node ${process.versions.node} is too old here: install Node 22.22 or newer and try again`)
  }
  return process.execPath
}

/** Newest change below a path, in milliseconds. */
function changedAt(path) {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((child) => changedAt(join(path, child))))
}

function isOlder(path, time) {
  return !existsSync(path) || statSync(path).mtimeMs < time
}

function must(command, commandArgs, failure, env = {}) {
  const result = spawnSync(command, commandArgs, {
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  if (result.status !== 0)
    stop(`${failure} (${command} ended with ${result.status ?? result.signal})`)
}

/** Runs the real program, hands it our signals and ends as it ends. */
function run(command, commandArgs) {
  // Node keeps what it made of our TypeScript: a warm start takes half the time.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')
  const env = { NODE_COMPILE_CACHE, ...program.env, ...process.env }
  const child = spawn(command, commandArgs, { stdio: 'inherit', env })
  // npm hands a signal to its shell only, and dash does not pass it on: to lose it is a signal too.
  const { ppid } = process
  const byNpm = Boolean(process.env.npm_lifecycle_event)
  const watch = setInterval(() => byNpm && process.ppid !== ppid && end('SIGTERM'), 200)
  const end = (signal) => {
    clearInterval(watch)
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both of us: the child ends by itself, we wait for it.
      if (signal === 'SIGINT' && process.stdin.isTTY) clearInterval(watch)
      else end(signal)
    })
  }
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => {
    if (signal) process.removeAllListeners(signal)
    signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)
  })
}

function printLine(text) {
  process.stderr.write(`${text}\n`)
}

function stop(text) {
  printLine(`Stopped: ${text}`)
  process.exit(1)
}
