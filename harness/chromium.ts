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
 * The path of a Chromium: `CHROMIUM`, else the headless shell, installed now where we may, else any other.
 * @throws an Error that says what to install.
 */
export function findChromium(): string {
  return (
    process.env.CHROMIUM ?? which(HEADLESS_SHELL) ?? install(HEADLESS_SHELL) ?? findFullChromium()
  )
}

/**
 * The path of a Chromium with a back/forward cache, which the headless shell has not: `FULL_CHROMIUM`, else the
 * system's, else the one of the distribution's packages, installed now where we may.
 * @throws an Error that says what to install.
 */
export function findFullChromium(): string {
  const found =
    process.env.FULL_CHROMIUM ??
    NAMES.map(which).find(Boolean) ??
    PLACES.find(existsSync) ??
    install('chromium')
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: apt install chromium chromium-headless-shell) or set CHROMIUM and FULL_CHROMIUM to its path.',
  )
}

/** The path of a package's program after its installation; undefined where we may not, or it cannot be had. */
function install(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !which('apt-get')) return undefined
  console.log(`Installing ${name} from the packages of the distribution …`)
  apt('update')
  apt('install', '--yes', '--no-install-recommends', name)
  return which(name)
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
