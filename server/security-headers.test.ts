import { expect, test } from 'vitest'
import { commonHeaders, scriptHash, securityHeaders } from './security-headers.ts'

const policyOf = (...options: Parameters<typeof securityHeaders>) =>
  securityHeaders(...options)(["'nonce-1'"])['content-security-policy']

test('only scripts of the site and the given inline scripts run', () => {
  const policy = policyOf('http://localhost')
  expect(policy).toContain("script-src 'self' 'nonce-1';")
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|https:|\*)/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('other sites receive only the origin as referrer', () => {
  const policy = securityHeaders('http://localhost')([])['referrer-policy']
  expect(policy).toBe('strict-origin-when-cross-origin')
})

test('a hosted project may be used for data and pictures', () => {
  const policy = policyOf('http://localhost', 'https://project.supabase.example/')
  expect(policy).toContain("connect-src 'self' https://project.supabase.example;")
  expect(policy).toMatch(/img-src 'self' https:\/\/project\.supabase\.example https:/)
})

test('a site on https requires https', () => {
  const secure = securityHeaders('https://rcrf.example')([])
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  const strict = ['strict-transport-security', 'max-age=31536000']
  expect(commonHeaders('https://rcrf.example')).toContainEqual(strict)
  expect(commonHeaders('http://localhost')).not.toContainEqual(strict)
})

test('an inline script is allowed by its hash', () => {
  // `echo -n 'one()' | openssl dgst -sha256 -binary | base64`
  expect(scriptHash('one()')).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='")
})
