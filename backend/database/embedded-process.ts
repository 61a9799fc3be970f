import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { Client, clientConfig, type DatabaseAddress } from './client.ts'
import type { RunAs } from './embedded-user.ts'
import { StartError } from './start-error.ts'

/** SQLSTATE class 28: the server is there and does not let us in. */
export function isRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && Boolean(error.code?.startsWith('28'))
}

export interface RunningServer {
  pid: number
  /** The path of its socket. */
  socket: string
}

/**
 * Resolves (with nothing) as soon as the server lets its owner in.
 *
 * @throws StartError when it refuses the owner.
 */
export async function isReady(address: DatabaseAddress, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const there = await stat(address.path ?? '').catch(() => undefined)
    if (there && (await canLogIn(address))) return undefined
    await delay(15)
  }
  return new Promise(() => {}) // it ended: the exit speaks
}

async function canLogIn(address: DatabaseAddress): Promise<boolean> {
  const client = new Client(clientConfig(address))
  try {
    await client.connect()
    return true
  } catch (error) {
    if (!isRefusal(error)) return false
    throw new StartError(
      `The database does not let its owner in (${error.message}): secrets.json in DATA_DIR does not belong to it. Restore the one that does.`,
    )
  } finally {
    await client.end()
  }
}

/** Where the server is that holds `directory`, from the file PostgreSQL keeps there. */
export async function runningServer(directory: string): Promise<RunningServer | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const sockets = lines[4]?.trim()
  if (!Number.isInteger(pid) || pid <= 0 || !sockets) return undefined
  return { pid, socket: join(sockets, `.s.PGSQL.${lines[3]?.trim() || '5432'}`) }
}

/**
 * Ends the server that holds `directory`. It has ended when its file is gone: the process itself may
 * stay as a zombie where nobody waits for it.
 *
 * @throws StartError when it still runs after 30 seconds.
 */
export async function endProcess(pid: number, directory: string): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    try {
      process.kill(pid, waited === 0 ? 'SIGINT' : 0)
    } catch {
      return
    }
    if ((await runningServer(directory))?.pid !== pid) return
    await delay(50)
  }
  throw new StartError(
    `The database server left behind (process ${pid}) does not end: stop it by hand.`,
  )
}

/** Starts one of PostgreSQL's programs as the chosen user. */
export function spawnAs(user: RunAs, file: string, args: string[]): ChildProcess {
  const [command = file, ...rest] = [...user.prefix, file, ...args]
  return spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    uid: user.uid,
    gid: user.gid,
    // Ctrl-C reaches the whole process group: the server must end after us, not with us.
    detached: true,
  })
}

/** Keeps the latest lines a server printed, for the message when it fails. */
export function lastLines(child: ChildProcess): { last: () => string } {
  const kept: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) kept.push(line.trim())
      if (kept.length > 20) kept.shift()
    })
  }
  return {
    last: () => kept.findLast((line) => /FATAL|ERROR|error:/i.test(line)) ?? kept.at(-1) ?? '',
  }
}
