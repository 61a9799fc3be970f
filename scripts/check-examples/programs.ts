import { spawnSync } from 'node:child_process'

/** What is run, and the package of Debian 12 that brings it. */
const PACKAGES = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  caddy: 'caddy',
  promtool: 'prometheus',
  openssl: 'openssl',
}

/** The packages of the programs that this machine lacks. */
export function missingPackages(): string[] {
  return Object.entries(PACKAGES)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name)
}

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0
}

/** Runs a program to its end. @throws Error with all that it printed, where it fails. */
export function runProgram(command: string, args: string[], cwd?: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(error?.message ?? `${command}: ${stdout}${stderr}`.trim())
}
