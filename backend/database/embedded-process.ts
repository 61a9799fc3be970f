import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, clientConfig, type DatabaseAddress } from './client.ts'
import type { RunAs } from './embedded-user.ts'
import { isRefusedLogin } from './failures.ts'
import { StartError } from './start-error.ts'

export interface RunningServer {
  pid: number
  socket: string
}

/** Resolves when the owner can log in; stays pending if the process exits. @throws StartError when it is refused. */
export async function isReady(address: DatabaseAddress, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const there = await stat(address.path ?? '').catch(() => undefined)
    if (there && (await canLogIn(address))) return undefined
    await delay(15)
  }
  return new Promise(() => {})
}

async function canLogIn(address: DatabaseAddress): Promise<boolean> {
  const client = new Client(clientConfig(address))
  try {
    await client.connect()
    return true
  } catch (error) {
    if (!isRefusedLogin(error)) return false
    throw new StartError(
      `The database does not let its owner in (${error.message}): secrets.json in DATA_DIR does not belong to it. Restore the one that does.`,
    )
  } finally {
    await client.end()
  }
}

/** The server that runs on `directory`, from its postmaster.pid; undefined when there is none. */
export async function runningServer(directory: string): Promise<RunningServer | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const sockets = lines[4]?.trim()
  if (!Number.isInteger(pid) || pid <= 0 || !sockets) return undefined
  return { pid, socket: join(sockets, `.s.PGSQL.${lines[3]?.trim() || '5432'}`) }
}

/** Ends a server: its postmaster.pid goes, a zombie may remain. @throws StartError when it runs on after 30 seconds. */
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

/** Starts a PostgreSQL program as the given user. */
export function spawnAs(user: RunAs, file: string, args: string[]): ChildProcess {
  const [command = file, ...rest] = [...user.prefix, file, ...args]
  return spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    uid: user.uid,
    gid: user.gid,
    // Ctrl-C reaches the whole process group, but the server must end after this process.
    detached: true,
  })
}

/** Collects the latest lines of output, for the message of a failure. */
export function lastLines(child: ChildProcess): { last: () => string } {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) lines.push(line.trim())
      if (lines.length > 20) lines.shift()
    })
  }
  return {
    last: () => lines.findLast((line) => /FATAL|ERROR|error:/i.test(line)) ?? lines.at(-1) ?? '',
  }
}
