import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from '../../support/accounts.ts'
import { manifestOf, rowsIn } from '../../support/archives.ts'
import { startTestBackend } from '../../support/backend.ts'
import { runCommand } from '../../support/command.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { startDouble } from '../../support/double.ts'
import { emptyDatabase } from '../../support/empty-database.ts'
import { startFilledBackend } from '../../support/filled-backend.ts'
import { testSecret } from '../../support/secret.ts'

/** What an archive holds, whatever it was taken from and when. */
async function contentOf(path: string) {
  const { tables, objects } = await manifestOf(path)
  return { tables, objects: objects.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** What can be read of files through the interface of a hosted project. */
async function filesIn(path: string) {
  const { objects } = await manifestOf(path)
  const rows = await rowsIn(path, 'storage.objects')
  return objects
    .map(({ id, bucket, name, sha256 }) => {
      const row = rows.find((each) => each.id === id)
      const { mimetype, cacheControl } = (row?.metadata ?? {}) as Record<string, string>
      return { bucket, name, sha256, mimetype, cacheControl, own: row?.user_metadata }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

test('an archive goes from a database into the program’s own, from there to a hosted project, and back', {
  timeout: 120_000,
}, async () => {
  const directory = temporaryDirectory()
  const archive = (name: string) => join(directory, `${name}.tar`)
  const must = async (script: string, env: Record<string, string>, ...args: string[]) => {
    const { code, printed } = await runCommand(script, env, ...args)
    expect(printed).not.toContain('Stopped')
    expect(code).toBe(0)
    return printed
  }
  const source = await startFilledBackend(join(directory, 'source'))
  onTestFinished(source.stop)
  const printed = await must('backup', source.env, archive('database'))
  expect(printed).toMatch(/rows of 20 tables, 3 files, 2\.9 MiB\.\n$/)

  // The embedded one does not exist yet, and no site runs on it.
  const embedded = { DATA_DIR: temporaryDirectory() }
  await must('restore', embedded, archive('database'))
  await must('backup', embedded, archive('embedded'))
  expect(await contentOf(archive('embedded'))).toEqual(await contentOf(archive('database')))

  const project = await startTestBackend()
  onTestFinished(project.stop)
  const double = await startDouble(project.url)
  onTestFinished(double.stop)
  const key = { SUPABASE_SERVICE_ROLE_KEY: project.backend.serviceRoleKey }
  const moved = await must(
    'restore',
    { ...embedded, ...key },
    archive('embedded'),
    '--to',
    double.url,
  )
  expect(moved).toContain('Not carried over: 1 second factors: people set theirs up anew.')
  const person = await project
    .client()
    .auth.signInWithPassword({ email: source.email, password: PASSWORD })
  expect(person.error).toBeNull()

  const hosted = { SUPABASE_URL: double.url, SUPABASE_ANON_KEY: 'of no use here', ...key }
  const taken = await must('backup', hosted, archive('hosted'))
  expect(taken).toContain('Passwords and second factors cannot be read there')
  expect(await filesIn(archive('hosted'))).toEqual(await filesIn(archive('database')))

  const back = { DATABASE_URL: await emptyDatabase(), JWT_SECRET: testSecret, DATA_DIR: directory }
  await must('restore', back, archive('hosted'))
  await must('backup', back, archive('back'))
  for (const table of ['public.events', 'public.staff', 'public.site_content']) {
    const rows = async (name: string) =>
      (await rowsIn(archive(name), table)).map((row) => JSON.stringify(row)).toSorted()
    expect(await rows('back')).toEqual(await rows('database'))
  }
  expect(await filesIn(archive('back'))).toEqual(await filesIn(archive('database')))
})
