import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const CHECK = '.ci/check-commits'
let directory: string
let repository: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'commits-'))
  repository = join(directory, 'repository')
  mkdirSync(join(repository, '.ci'), { recursive: true })
  cpSync(CHECK, join(repository, CHECK))
})
afterEach(() => rmSync(directory, { recursive: true }))

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  execFileSync('git', [...identity, ...args], { cwd: repository, stdio: 'ignore' })
}

function commit(subject: string): void {
  git('add', '.')
  git('commit', '--allow-empty', '-m', subject, '-m', `The reason. ${'It may be long. '.repeat(9)}`)
}

/** Exit code and complaint of the check. */
function check(folder = repository): [number | null, string] {
  const { status, stderr } = spawnSync(join(folder, CHECK), { encoding: 'utf8' })
  return [status, stderr]
}

test.each([
  ['Revalidate stale pages in the background', 0],
  ['é'.repeat(72), 0],
  ['x'.repeat(73), 1],
  ['Revalidate stale pages.', 1],
])('the subject %j ends the check with %i', (subject, code) => {
  git('init')
  commit(`${'Old commits may be long. '.repeat(9)}`)
  commit('Check the subjects of commits')
  commit(subject)
  const [status, complaint] = check()
  expect(status).toBe(code)
  if (code) expect(complaint).toContain(subject)
})

test('commits from before the check pass', () => {
  git('init')
  rmSync(join(repository, CHECK))
  commit('x'.repeat(90))
  cpSync(CHECK, join(repository, CHECK))
  commit('Check the subjects of commits')
  expect(check()).toEqual([0, ''])
})

test('an export without a history and a shallow clone pass', () => {
  expect(check()).toEqual([0, ''])
  git('init')
  commit('Check the subjects of commits')
  commit('x'.repeat(90))
  const clone = join(directory, 'clone')
  git('clone', '--depth=1', `file://${repository}`, clone)
  expect(check(clone)).toEqual([0, ''])
})
