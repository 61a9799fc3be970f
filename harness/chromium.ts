import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Has no windows to draw: the same pages for less than half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium: `CHROMIUM`, else the system's, else the one of the distribution's packages,
 * installed now where we may.
 * @throws an Error that says what to install.
 */
export function findChromium(): string {
  return process.env.CHROMIUM ?? find([HEADLESS_SHELL, ...NAMES])
}

/**
 * The same for a Chromium with a back/forward cache, which the headless shell has not: `FULL_CHROMIUM`
 * before the system's.
 */
export function findFullChromium(): string {
  return process.env.FULL_CHROMIUM ?? find(NAMES)
}

/** The first one that is there; otherwise the first name is installed as a package. */
function find(names: string[]): string {
  const found = names.map(which).find(Boolean) ?? PLACES.find(existsSync)
  if (found) return found
  const [name = ''] = names
  if (process.getuid?.() === 0 && which('apt-get')) {
    console.log('Installing Chromium from the packages of the distribution …')
    apt('update')
    apt('install', '--yes', '--no-install-recommends', name)
    const installed = which(name)
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: apt install chromium chromium-headless-shell) or set CHROMIUM and FULL_CHROMIUM to its path.',
  )
}

function which(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function apt(...args: string[]): void {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
