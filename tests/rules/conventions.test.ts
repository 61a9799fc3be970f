import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './source.ts'

const PRODUCT = ['app', 'backend', 'server', 'scripts']

function offenders(pattern: RegExp, folders: string[], except: RegExp = /\.test\.tsx?$/): string[] {
  return sources(...folders)
    .filter(({ path, text }) => !except.test(path) && pattern.test(text))
    .map(({ path }) => path)
}

test('dates are formatted in one module only', () => {
  const pattern = /\.toLocale(Date|Time)?String\(|Intl\.DateTimeFormat/
  expect(
    offenders(pattern, ['app', 'backend', 'server'], /app\/lib\/dates\.ts$|\.test\.ts$/),
  ).toEqual([])
})

test('no module writes HTML by hand', () => {
  // Inline scripts are constants of ours.
  expect(
    offenders(/dangerouslySetInnerHTML|\.innerHTML\s*=/, ['app'], /root\.tsx|behavior-script\.tsx/),
  ).toEqual([])
})

test('no comment disables the type checker or linter', () => {
  expect(offenders(/@ts-ignore|@ts-expect-error|biome-ignore|\bas any\b|: any\b/, PRODUCT)).toEqual(
    [],
  )
})

test('tests neither sleep nor retry, and none is skipped or run alone', () => {
  // expect.poll waits as long as vitest.config.ts says; vi.waitFor gives up after a second by default.
  const pattern =
    /waitForTimeout|vi\.wait|\.toPass\(|\.(only|skip|todo|fixme|runIf|skipIf)\(|retries: *[1-9]|setTimeout\(/
  expect(
    offenders(pattern, ['tests', ...PRODUCT], /^(?!.*\.test\.tsx?$)|rules\/conventions/),
  ).toEqual([])
})

test('files are named in kebab-case, and none is a catch-all such as utils', () => {
  const names = sources(...PRODUCT, 'tests', 'bench', 'harness').map(({ path }) => path)
  expect(names.filter((path) => !/^[a-z0-9.-]+$/.test(basename(path)))).toEqual([])
  expect(names.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path))).toEqual(
    [],
  )
})

test('no registry address and no path of this machine is in the repository', () => {
  const patterns = ['-e', '"resolved":', '-e', `${process.cwd()}/`]
  const { status, stdout } = spawnSync('git', [
    'grep',
    '-lIF',
    ...patterns,
    '--',
    '.',
    ':!tests/rules',
  ])
  expect([status, String(stdout)]).toEqual([1, ''])
})
