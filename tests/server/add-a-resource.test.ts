import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { apiKeysOf } from '../../harness/installation.ts'
import { startSiteProcess } from '../../harness/site-process.ts'
import { rowsIn } from '../support/archives.ts'
import { build, copyRepository, runIn } from '../support/repository-copy.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGE = 'docs/add-a-resource.md'
/** A block of code, after the last sentence before it. */
const BLOCK = /([^\n]*):\n\n```(\w+)\n([\s\S]*?)```\n/g
/** Of every account in the copy. */
const PASSWORD = 'a password for one test'
const STAFF = 'ada@rcrf.example'

/** Does what the page says, block by block; answers with the files that it made. */
async function followPage(copy: string): Promise<string[]> {
  const made: string[] = []
  for (const [, sentence = '', language, code = ''] of readFileSync(
    join(ROOT, PAGE),
    'utf8',
  ).matchAll(BLOCK)) {
    if (language === 'sh') await runScript(copy, code.trim())
    else {
      const [, path = ''] = /`([^`]+)`$/.exec(sentence) ?? []
      if (language === 'diff') change(join(copy, path), code)
      else {
        mkdirSync(dirname(join(copy, path)), { recursive: true })
        writeFileSync(join(copy, path), code, { flag: 'wx' })
        made.push(path)
      }
    }
  }
  return made
}

/** What `npm run NAME` does once the packages are there. */
async function runScript(copy: string, command: string) {
  const [, name = ''] = /^npm run (\S+)$/.exec(command) ?? []
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  const [, program = ''] = /^node scripts\/ensure\.mjs run (\S+)$/.exec(scripts[name]) ?? []
  await runIn(copy, [program])
}

/** Changes a file as the lines of a diff say. */
function change(path: string, diff: string) {
  const lines = diff.trimEnd().split('\n')
  const textOf = (signs: string) =>
    lines
      .filter((line) => signs.includes(line.charAt(0)))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const [before = '', after, ...others] = readFileSync(path, 'utf8').split(textOf(' -'))
  expect([path, after !== undefined, others]).toEqual([path, true, []])
  writeFileSync(path, before + textOf(' +') + after)
}

/** What `npm test` looks at before it runs anything. */
async function checkSources(copy: string, made: string[]) {
  const packages = (path: string) => join('node_modules', path)
  await Promise.all([
    runIn(copy, [
      packages('@biomejs/biome/bin/biome'),
      'ci',
      '--error-on-warnings',
      '--vcs-enabled=false',
      ...made,
    ]),
    runIn(copy, [packages('knip/bin/knip.js')]),
    runIn(copy, [packages('@react-router/dev/bin.cjs'), 'typegen']).then(() =>
      runIn(copy, [packages('typescript/bin/tsc')]),
    ),
  ])
}

async function startCopy(copy: string) {
  await build(copy)
  const env = {
    ...{ DATA_DIR: join(copy, 'data'), SAMPLE_CONTENT: 'off', NODE_ENV: 'production' },
    ...{ STAFF_EMAIL: STAFF, STAFF_PASSWORD: PASSWORD },
  }
  const site = await startSiteProcess(env, { root: copy })
  onTestFinished(async () => void (await site.stop()))
  return { url: site.url, env }
}

test('docs/add-a-resource.md, followed block by block, makes a table with its rights, screen, page and backup', {
  // It builds a site: 16 seconds where nothing else runs.
  timeout: 120_000,
}, async () => {
  const copy = await copyRepository()
  const made = await followPage(copy)
  expect(made).toHaveLength(3)
  const [{ url, env }] = await Promise.all([startCopy(copy), checkSources(copy, made)])

  // Rights: visitors read, an account without rights writes nothing, staff write.
  const { anonKey, serviceRoleKey } = await apiKeysOf(env.DATA_DIR)
  const client = (key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const account = { email: 'eve@rcrf.example', password: PASSWORD, email_confirm: true }
  expect((await client(serviceRoleKey).auth.admin.createUser(account)).error).toBeNull()
  const [visitor, stranger, staff] = [client(anonKey), client(anonKey), client(anonKey)]
  await stranger.auth.signInWithPassword(account)
  await staff.auth.signInWithPassword({ email: STAFF, password: PASSWORD })
  const insert = (by: typeof staff, name: string) => by.from('sponsors').insert({ name })
  for (const each of [visitor, stranger])
    expect((await insert(each, 'Nobody')).error?.code).toBe('42501')
  expect((await insert(staff, 'Heart Press')).error).toBeNull()
  expect((await insert(staff, ' ')).error?.message).toContain('sponsors_name_required')
  expect((await visitor.from('sponsors').select('name')).data).toEqual([{ name: 'Heart Press' }])

  // The public page, dropped from the cache by a change, and what leads to it.
  const textOf = async (path: string) => (await fetch(url + path)).text()
  expect(await textOf('/sponsors')).toContain('Heart Press')
  expect((await insert(staff, 'Valve Works')).error).toBeNull()
  expect(await textOf('/sponsors')).toContain('Valve Works')
  expect(await textOf('/sitemap.xml')).toContain(`${url}/sponsors</loc>`)
  expect(await textOf('/')).toContain('<a href="/sponsors" class="footer-link">Sponsors</a>')
  const statusOf = async (path: string) => (await fetch(url + path)).status
  expect(await statusOf('/share/sponsors.png')).toBe(200)

  // The screen for staff.
  expect([await statusOf('/admin/sponsors'), await statusOf('/admin/sponsorships')]).toEqual([
    200, 404,
  ])
  const screens = await import(join(copy, 'app/admin/screens.ts'))
  expect(screens.SCREENS).toContainEqual(
    expect.objectContaining({ path: 'sponsors', label: 'Sponsors' }),
  )

  // A backup, and the doctor's look at rights.
  const archive = join(copy, 'all.tar')
  await runIn(copy, ['scripts/backup.ts', archive], env)
  expect((await rowsIn(archive, 'public.sponsors')).map(({ name }) => name)).toEqual([
    'Heart Press',
    'Valve Works',
  ])
  const { data: tables } = await client(serviceRoleKey).rpc('content_tables')
  expect(tables).toContainEqual({ name: 'sponsors', key: 'id' })
  expect(await runIn(copy, ['scripts/doctor.ts'], env)).toMatch(
    new RegExp(`^ok +Rights +visitors read ${tables?.length} tables and write none$`, 'm'),
  )
})
