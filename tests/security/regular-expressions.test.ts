import { isSafe } from 'redos-detector'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sources } from '../rules/source.ts'

interface Found {
  path: string
  pattern: RegExp
}

/** Every regular expression that is written down in the product, with where it is. */
function written(): Found[] {
  const found: Found[] = []
  for (const { path, text } of sources('app', 'backend', 'server')) {
    if (/\.test\.tsx?$/.test(path)) continue
    const { program, errors } = parseSync(path, text)
    expect([path, errors]).toEqual([path, []])
    const note = (node: { regex?: { pattern: string; flags: string } }) => {
      if (!node.regex) return
      const { pattern, flags } = node.regex
      found.push({ path, pattern: new RegExp(pattern, flags) })
    }
    new Visitor({ 'Literal:exit': (node) => note('regex' in node ? node : {}) }).visit(program)
  }
  return found
}

/**
 * What the detector takes for slow because a step back is possible at every letter, and why the steps do
 * not add up: none begins anew within what another try has gone through.
 */
const LINEAR = [
  // Anchored, or tried at one place only.
  /^\/storage\/v1\/object\/public\/(.+\/.+)$/,
  /^([^/?#]+)\/([^?#]+.*)$/,
  /^([\d.]+)(.+)$/,
  /^\/(?:(?:[a-z0-9_-]+\/)*[a-z0-9_-][a-z0-9_.-]*)?(?:\?|$)/,
  /\s*\(\s*/y,
  /\s*\)\s*/y,
  /\s*,\s*/y,
  /\s*\(/y,
  /"((?:[^"\\]|\\.)*)"/suy,
  /([a-z]+)(?:\(([\p{L}\p{N}_$ ]+)\))?\./uy,
  // Of whole pages: a try ends at a quote or bracket that the next one begins with, or at the end of all.
  /<link rel="modulepreload" href="([^"]+)"\/>/g,
  /<link rel="stylesheet" (href="([^"]+)")\/>/,
  /\bclass="([^"]*)"/g,
  /<script type="module" async="">([^<]*)<\/script>/,
  /<script>(window\.__reactRouterContext[ .][^<]*)<\/script>/g,
  /<script>\(\(storageKey, [^<]*<\/script>/,
  /var\((--[\w-]+),([^(),]+)\)/g,
  /(?<!\\)\((?:\\.|[^()\\])*\)/g,
  /(?<!\\)\[(?:\\.|[^[\]\\])*\]/g,
  /<script\b([^<>]*)>([\s\S]*?)(?:<\/script>|$)/g,
  // Behind a line break that a blank line would end; behind a bounded number of letters.
  /\r?\n\s*\r?\n/,
  /(?:(?<=\\[bfnrt])|(?<![\\\p{L}\p{N}_.%+-]))[\p{L}\p{N}_.%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  // Tried at the first letter of a run only, and gone through where that is known to end as it must.
  /(?<![\w-])(?=[\w-]+\.[\w-]+\.[\w-])([\w-]*?)eyJ[\w-]+\.[\w-]+\.[\w-]+/g,
].map(String)

/** Where texts are our own: what is built, what the operator sets, names of files in one's own browser. */
const OWN_TEXTS = [
  'app/admin/files/prepare-picture.ts',
  'app/site/home/hero.tsx',
  'app/site/style/tokens.ts',
  'backend/auth/admin/attributes.ts',
  'server/backup/hosted-rows.ts',
  'server/settings/setting-types.ts',
]

test('no regular expression takes more than a multiple of its text’s length', () => {
  const all = written()
  expect(all.length).toBeGreaterThan(100)
  const slow = all
    .filter(({ path, pattern }) => !OWN_TEXTS.includes(path) && !LINEAR.includes(`${pattern}`))
    // What repeats nothing without end goes through no text twice.
    .filter(({ pattern }) => /[*+]|,\}/.test(pattern.source))
    .filter(({ pattern }) => !isSafe(pattern, { timeout: 10_000 }).safe)
  expect(slow).toEqual([])
})

test('none is built from input', () => {
  const makers = sources('app', 'backend', 'server')
    .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && /\bRegExp\(/.test(text))
    .map(({ path }) => path)
  // Of the names of a table and a column.
  expect(makers).toEqual(['app/admin/kit/field-error.ts'])
})
