import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { ask } from '../../harness/load.ts'
import type { SiteProcess } from '../../harness/site-process.ts'

/** The process ids of a site's workers, the one that was started first comes first. */
export function workersOf({ child }: SiteProcess): number[] {
  const found = execFileSync('sh', ['-c', `pgrep -P ${child.pid} -f workers/worker.ts || true`])
  return found.toString().split('\n').filter(Boolean).map(Number)
}

/** An agent with one connection, which the given worker of the site has accepted. */
export async function agentOf(site: SiteProcess, worker: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const others = workersOf(site).filter((pid) => pid !== worker)
  for (const pid of others) await hang(pid)
  try {
    await ask(agent, `${site.url}/healthz`)
  } finally {
    for (const pid of others) process.kill(pid, 'SIGCONT')
  }
  return agent
}

/** Stops a process, as a loop without end would, until SIGCONT. */
export async function hang(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  while (!isStopped(pid)) await turn()
}

export function isStopped(pid: number): boolean {
  // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the state follows the name.
  return / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}
