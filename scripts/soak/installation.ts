import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'

export interface Installation {
  url: string
  directory: string
  /** Resolves when the real program is ready. */
  start: (settings?: Record<string, string>) => Promise<SiteProcess>
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
    // Requests name random client addresses.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  return {
    url: env.SITE_URL,
    directory,
    start: (settings) => startSiteProcess({ ...env, ...settings }),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
