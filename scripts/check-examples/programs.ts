import { spawnSync } from 'node:child_process'

/** Command and its package in Debian 12. */
const PACKAGES = {
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  caddy: 'caddy',
  promtool: 'prometheus',
  openssl: 'openssl',
}

export function missingPackages(): string[] {
  return Object.entries(PACKAGES)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name)
}

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0
}

/** @throws Error with the whole output if it fails. */
export function runProgram(command: string, args: string[], cwd?: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(error?.message ?? `${command}: ${stdout}${stderr}`.trim())
}
