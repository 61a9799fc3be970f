import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyAnswer, scriptHashes, securityHeaders } from './security-headers.ts'

const policyOf = (...place: Parameters<typeof securityHeaders>) =>
  securityHeaders(...place)(["'nonce-1'"])['content-security-policy']

test('only our own scripts, and those inline ones that are named, run', () => {
  const policy = policyOf('http://localhost')
  expect(policy).toContain("script-src 'self' 'nonce-1';")
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|https:|\*)/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('other sites hear of no more than where somebody came from', () => {
  const told = securityHeaders('http://localhost')([])['referrer-policy']
  expect(told).toBe('strict-origin-when-cross-origin')
})

test('a hosted project is asked for data and pictures', () => {
  const policy = policyOf('http://localhost', 'https://project.supabase.example/')
  expect(policy).toContain("connect-src 'self' https://project.supabase.example;")
  expect(policy).toMatch(/img-src 'self' https:\/\/project\.supabase\.example https:/)
})

test('a site on https stays there', () => {
  const secure = securityHeaders('https://rcrf.example')([])
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  const strict = ['strict-transport-security', 'max-age=31536000']
  expect(everyAnswer('https://rcrf.example')).toContainEqual(strict)
  expect(everyAnswer('http://localhost')).not.toContainEqual(strict)
})

test('inline scripts are named by what they say; data and files are none', () => {
  const html = `<script>one()</script><script type="module" async="">two()</script>
    <script type="application/ld+json">{}</script><script src="/three.js"></script><scripture>no</scripture>`
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(scriptHashes(html)).toEqual([hash('one()'), hash('two()')])
  expect(scriptHashes('<script>'.repeat(2))).toEqual([hash('<script>')])
})
