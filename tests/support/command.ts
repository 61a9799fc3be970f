import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ended {
  code: number | null
  /** stdout and stderr. */
  printed: string
}

/** Starts an operator's command as `npm run` does. */
export function startCommand(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  const ended = once(child, 'close').then(([code]): Ended => ({ code, printed }))
  return { child, ended }
}

/** Runs one to its end. */
export function runCommand(script: string, env: Record<string, string>, ...args: string[]) {
  return startCommand(script, env, ...args).ended
}
