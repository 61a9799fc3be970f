import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '../../backend/database/pool.ts'
import { type ApiKeys, deriveApiKeys } from '../../backend/tokens.ts'
import { startPostgresServer } from '../../harness/postgres-server.ts'
import { startS3 } from '../../harness/s3.ts'
import { testSecret } from '../../harness/secret.ts'
import { freePort, type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'

export const STAFF = { email: 'staff@site.example', password: 'a password for one trial' }

/** A dependency that can be away. */
interface Switch {
  stop: () => Promise<void>
  start: () => Promise<void>
}

export interface Nodes {
  addresses: [string, string]
  keys: ApiKeys
  database: Switch
  store: Switch
  /** As an operator does. */
  restart: (at: 0 | 1) => Promise<void>
  stop: () => Promise<void>
}

/** Two nodes of the built site that share PostgreSQL and an S3-compatible store. */
export async function startNodes(folder: string): Promise<Nodes> {
  const started: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const directory = join(folder, 'database')
    await mkdir(directory, { mode: 0o711 })
    const port = await freePort()
    let server = await startPostgresServer(directory, { port })
    started.push(() => server.stop())
    const owner = createPool(server.address('postgres'))
    await owner.unsafe('create database site')
    await owner.end()
    const database = {
      stop: () => server.stop(),
      start: async () => {
        server = await startPostgresServer(directory, { port })
      },
    }
    const s3 = await startS3()
    started.push(s3.stop)
    const env = {
      DATABASE_URL: server.address('postgres', 'site').url,
      JWT_SECRET: testSecret,
      SITE_URL: 'https://site.example',
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      SAMPLE_CONTENT: 'on',
      S3_ENDPOINT: s3.options.endpoint ?? '',
      S3_BUCKET: s3.options.bucket,
      S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DRAIN_SECONDS: '3',
      // All requests come from one address.
      READS_PER_SECOND: '0',
      PAGES_PER_SECOND: '0',
    }
    const ports = [await freePort(), await freePort()] as const
    const start = (at: 0 | 1) =>
      startSiteProcess({ ...env, PORT: String(ports[at]), DATA_DIR: join(folder, `node-${at}`) })
    const running: SiteProcess[] = []
    started.push(() => Promise.all(running.map((node) => node.stop())))
    for (const at of [0, 1] as const) running[at] = await start(at)
    return {
      addresses: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`],
      keys: await deriveApiKeys(testSecret),
      database,
      store: {
        stop: async () => s3.goAway(),
        start: () => s3.alsoAt(Number(new URL(s3.options.endpoint ?? '').port)),
      },
      restart: async (at) => {
        await running[at]?.stop()
        running[at] = await start(at)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
