import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../backend/tokens.ts'
import { startSiteProcess } from '../../harness/site-process.ts'

const PASSWORD = 'a password for the attack'

export interface Target {
  url: string
  keys: { anonKey: string; serviceRoleKey: string }
  /** Of a new staff member: a request may end the session before. */
  signIn: () => Promise<string>
  staffAccount: () => Promise<{ email: string; password: string }>
  /** Of a new account without rights. */
  strangerToken: () => Promise<string>
  pid: number
  isAlive: () => boolean
  /** Its logged errors. */
  complaints: () => string[]
  stop: () => Promise<void>
}

/** The real program with its own database and files; `within` is a command that runs it, such as `taskset`. */
export async function startTarget(within: string[] = []): Promise<Target> {
  const directory = await mkdtemp(join(tmpdir(), 'attack-'))
  await chmod(directory, 0o711)
  const site = await startSiteProcess(
    {
      DATA_DIR: directory,
      HOST: '127.0.0.1',
      OPEN_SIGNUP: 'on',
      // Each request names an address, or limits would answer all.
      TRUSTED_PROXIES: '127.0.0.1',
      STAFF_EMAIL: 'staff@example.org',
      STAFF_PASSWORD: PASSWORD,
    },
    { within },
  )
  const url = site.url.replace('localhost', '127.0.0.1')
  const secrets = JSON.parse(await readFile(join(directory, 'secrets.json'), 'utf8'))
  const keys = await deriveApiKeys(secrets.jwtSecret)
  return {
    url,
    keys,
    signIn: async () => signIn(url, keys, await makeStaff(url, keys)),
    staffAccount: async () => ({ email: await makeStaff(url, keys), password: PASSWORD }),
    strangerToken: async () => signIn(url, keys, (await makeAccount(url, keys)).email),
    pid: site.child.pid ?? 0,
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

const WITHOUT_SESSION = { auth: { persistSession: false, autoRefreshToken: false } }

async function makeAccount(url: string, { serviceRoleKey }: Target['keys']) {
  const service = createClient(url, serviceRoleKey, WITHOUT_SESSION)
  const email = `${randomUUID()}@example.org`
  const account = { email, password: PASSWORD, email_confirm: true }
  const { data, error } = await service.auth.admin.createUser(account)
  if (error) throw error
  return { email, id: data.user.id, service }
}

async function makeStaff(url: string, keys: Target['keys']): Promise<string> {
  const { email, id, service } = await makeAccount(url, keys)
  await service.from('staff').insert({ user_id: id })
  return email
}

async function signIn(url: string, keys: Target['keys'], email: string): Promise<string> {
  const visitor = createClient(url, keys.anonKey, {
    ...WITHOUT_SESSION,
    global: { headers: { 'x-forwarded-for': `10.${Date.now() % 250}.0.1` } },
  })
  const signedIn = await visitor.auth.signInWithPassword({ email, password: PASSWORD })
  if (signedIn.error) throw signedIn.error
  return signedIn.data.session.access_token
}
