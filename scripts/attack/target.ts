import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../backend/tokens.ts'
import { startSiteProcess } from '../../tests/support/site.ts'

const PASSWORD = 'a password for the attack'

export interface Target {
  /** Where it answers, on this machine only, without a slash at the end. */
  url: string
  keys: { anonKey: string; serviceRoleKey: string }
  /** A new staff member's access token: requests may end the session of the one before. */
  signIn: () => Promise<string>
  /** Whether the process still runs. */
  isAlive: () => boolean
  /** What it logged as errors. */
  complaints: () => string[]
  stop: () => Promise<void>
}

/** Starts the real program, with a database and files of its own that go with it. */
export async function startTarget(): Promise<Target> {
  const directory = await mkdtemp(join(tmpdir(), 'attack-'))
  await chmod(directory, 0o711)
  const site = await startSiteProcess({
    DATA_DIR: directory,
    HOST: '127.0.0.1',
    OPEN_SIGNUP: 'on',
    // Each request comes from an address of its own, or the limits would answer them all.
    TRUSTED_PROXIES: '127.0.0.1',
    STAFF_EMAIL: 'staff@example.org',
    STAFF_PASSWORD: PASSWORD,
  })
  const url = site.url.replace('localhost', '127.0.0.1')
  const secrets = JSON.parse(await readFile(join(directory, 'secrets.json'), 'utf8'))
  const keys = await deriveApiKeys(secrets.jwtSecret)
  return {
    url,
    keys,
    signIn: () => signIn(url, keys),
    isAlive: () => site.child.exitCode === null && site.child.signalCode === null,
    complaints: () =>
      site
        .output()
        .split('\n')
        .filter((line) => /^\{"level":[56]0/.test(line)),
    stop: async () => {
      await site.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function signIn(url: string, { anonKey, serviceRoleKey }: Target['keys']): Promise<string> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const service = createClient(url, serviceRoleKey, options)
  const email = `${randomUUID()}@example.org`
  const { data, error } = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  if (error) throw error
  await service.from('staff').insert({ user_id: data.user.id })
  const visitor = createClient(url, anonKey, {
    ...options,
    global: { headers: { 'x-forwarded-for': `10.${Date.now() % 250}.0.1` } },
  })
  const signedIn = await visitor.auth.signInWithPassword({ email, password: PASSWORD })
  if (signedIn.error) throw signedIn.error
  return signedIn.data.session.access_token
}
