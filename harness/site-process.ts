import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { MEMORY } from '../scripts/memory.mjs'

const ROOT = join(import.meta.dirname, '..')
const NODE = join(ROOT, 'node_modules', '.bin', 'node')
/** Where `npm start` has it, too. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node')

/** A service manager names the process that its socket is for. */
const HANDED_OVER = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"'

/** The log's number for it. */
const FATAL = 60

export interface SiteProcess {
  /** Without a slash at the end. */
  url: string
  child: ChildProcess
  /** All that it has printed. */
  output: () => string
  /** Ends it as an operator does; answers with its exit code. */
  stop: () => Promise<number | null>
}

interface SpawnOptions {
  /** Another repository to run. */
  root?: string
  uid?: number
  gid?: number
  cwd?: string
  /** A listening socket that the program is handed, as a service manager does. */
  listener?: number
  /** A command that executes the program named by its last arguments. */
  within?: string[]
}

/** Starts the real program and waits until it is ready. */
export async function startSiteProcess(
  env: Record<string, string> = {},
  options: SpawnOptions = {},
): Promise<SiteProcess> {
  const port = env.PORT ?? String(await freePort())
  const { child, output } = spawnSite({ ...env, PORT: port }, options)
  const ready = new Promise<void>((resolve) => {
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => line.includes('is ready') && resolve())
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The site ended with ${code} instead of starting:\n${output()}`)
  })
  await Promise.race([ready, ended])
  ended.catch(() => {})
  return { url: `http://localhost:${port}`, child, output, stop: () => stop(child) }
}

/** The outcome of a program that has exited. */
interface EndedSite {
  code: number | null
  output: string
  /** The last line of its log, if it says that the process ends. */
  reason: string | undefined
}

/** Runs the program until it ends by itself: for starts that must fail. */
export async function runSite(
  env: Record<string, string>,
  options: SpawnOptions = {},
): Promise<EndedSite> {
  const { child, output } = spawnSite({ PORT: String(await freePort()), ...env }, options)
  const [code] = (await once(child, 'close')) as [number | null]
  const last = linesOf(output()).at(-1)
  return { code, output: output(), reason: last?.level === FATAL ? last.msg : undefined }
}

/** Starts the program without waiting until it is ready. */
export async function beginSite(
  env: Record<string, string>,
  options: SpawnOptions = {},
): Promise<SiteProcess> {
  const port = env.PORT ?? String(await freePort())
  const { child, output } = spawnSite({ ...env, PORT: port }, options)
  return { url: `http://localhost:${port}`, child, output, stop: () => stop(child) }
}

/** The lines of a log. @throws SyntaxError if one is not JSON. */
export function linesOf(output: string): { level: number; msg: string }[] {
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

function spawnSite(env: Record<string, string>, options: SpawnOptions) {
  const { root = ROOT, listener, within = [], ...rest } = options
  const handOver = listener === undefined ? [] : ['sh', '-c', HANDED_OVER]
  const program = [NODE, join(root, 'server', 'main.ts')]
  const [command = '', ...args] = [...within, ...handOver, ...program]
  const child = spawn(command, args, {
    cwd: root,
    ...rest,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...MEMORY, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(listener === undefined ? [] : [listener])],
  })
  // A test that fails half way leaves no process behind.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  return { child, output: () => printed }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  return (await ended)[0]
}

/** A free port, below those that Linux gives to connections: one of these could be taken before the site has it. */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
