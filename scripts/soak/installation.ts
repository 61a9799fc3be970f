import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'

/** A new installation whose site can be started repeatedly. */
export interface Installation {
  /** Of its site, without a slash at the end. */
  url: string
  directory: string
  /** Starts the real program and waits until it is ready. */
  start: (settings?: Record<string, string>) => Promise<SiteProcess>
  /** Removes its data. */
  remove: () => Promise<void>
}

export async function createInstallation(): Promise<Installation> {
  const directory = await mkdtemp(join(tmpdir(), 'soak-'))
  await chmod(directory, 0o711)
  const PORT = String(await freePort())
  const env = {
    PORT,
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${PORT}`,
    DATA_DIR: directory,
    // Requests name random client addresses, so that limits of one address do not apply.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  return {
    url: env.SITE_URL,
    directory,
    start: (settings) => startSiteProcess({ ...env, ...settings }),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
