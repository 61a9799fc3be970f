import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { DatabaseAddress } from './connect.ts'
import type { RunAs } from './embedded-user.ts'
import { StartError } from './start-error.ts'

/** Resolves (with nothing) as soon as the server lets its owner in. */
export async function isReady(address: DatabaseAddress, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const there = await stat(address.path ?? '').catch(() => undefined)
    if (there) {
      const sql = postgres({ ...address, max: 1, onnotice: () => {}, connect_timeout: 5 })
      const answered = await sql`select 1`.then(
        () => true,
        () => false,
      )
      await sql.end({ timeout: 0 })
      if (answered) return undefined
    }
    await delay(15)
  }
  return new Promise(() => {}) // it ended: the exit speaks
}

/** Where the server is that holds `directory`, from the file PostgreSQL keeps there. */
export async function runningServer(
  directory: string,
): Promise<{ pid: number; socket: string } | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const sockets = lines[4]?.trim()
  if (!Number.isInteger(pid) || pid <= 0 || !sockets) return undefined
  return { pid, socket: join(sockets, `.s.PGSQL.${lines[3]?.trim() || '5432'}`) }
}

/** @throws StartError when the process still runs after 30 seconds. */
export async function hasEnded(pid: number): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await delay(50)
  }
  throw new StartError(
    `The database server left behind (process ${pid}) does not end: stop it by hand.`,
  )
}

/** Starts one of PostgreSQL's programs as the chosen user. */
export function runAs(user: RunAs, file: string, args: string[]): ChildProcess {
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
