import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Every Markdown file that git knows or would take, without its blocks of code. */
const DOCUMENTS = String(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md']),
)
  .split('\n')
  .filter((path) => path && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```/gm, '') }))

/** As GitHub makes them. */
function anchorsOf(path: string): string[] {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('links in documents lead to existing files and headings', () => {
  const broken = DOCUMENTS.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g))
      .filter(([, target = '', anchor]) => {
        const file = target ? join(dirname(path), target) : path
        return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
      })
      .map(([link]) => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('files and folders named by documents exist', () => {
  const root = /`((?:app|backend|server|supabase|tests|harness|bench|scripts|docs)\/[\w./-]+)`/g
  const missing = DOCUMENTS.filter(({ path }) => !path.endsWith('add-a-resource.md'))
    .filter(({ path }) => !path.endsWith('add-a-behavior.md'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(root), ([, name = '']) => name)
        .filter((name) => !existsSync(name) && !existsSync(`${name}.test.ts`))
        .map((name) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})

test('settings named by documents are explained in .env.example', () => {
  const explained = new Set(
    Array.from(
      readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z0-9_]+)=/gm),
      ([, name]) => name,
    ),
  )
  // Of Node and the tests.
  const others = ['NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'TEST_ON_BOTH', 'TEST_POSTGRES']
  const guides = DOCUMENTS.filter(({ path }) => !path.startsWith('docs/decisions/'))
  const unknown = guides.flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g),
      ([, name = '']) => name,
    )
      .filter((name) => !explained.has(name) && !others.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('a decision record is at most a page', () => {
  const long = DOCUMENTS.filter(({ path }) => path.startsWith('docs/decisions/'))
    .map(({ path, text }) => [path, text.split(/\s+/).length] as const)
    .filter(([, words]) => words > 450)
  expect(long).toEqual([])
})
