import { expect, test } from 'vitest'
import { everyAnswer, scriptHash, securityHeaders } from './security-headers.ts'

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

test('an inline script is named by its hash', () => {
  // `echo -n 'one()' | openssl dgst -sha256 -binary | base64`
  expect(scriptHash('one()')).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='")
})
