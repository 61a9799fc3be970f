import { expect, test } from 'vitest'
import type { BackendContext } from '../context.ts'
import { allowedRedirect } from './redirects.ts'

const siteUrl = 'https://site.example'
const redirectUrls = [
  'https://app.example/**',
  'https://*.team.example/in',
  'app.example.mobile://**',
]
const context = { siteUrl, auth: { redirectUrls } } as unknown as BackendContext

test.each([
  'https://site.example/admin/account',
  'https://site.example/?a=b#c',
  'https://app.example/deep/path?x=1',
  'https://one.team.example/in',
  'app.example.mobile://signed-in',
])('links may lead to %s', (wished) => {
  expect(allowedRedirect(context, wished)).toBe(wished)
})

test.each([
  [undefined],
  [''],
  ['/admin'],
  ['http://site.example/'],
  ['https://site.example:8443/'],
  ['https://site.example.evil.example/'],
  ['https://site.example@evil.example/'],
  ['https://person:word@site.example/'],
  ['https://evil.example/https://site.example/'],
  ['https://evil.example/?https://app.example/'],
  ['https://evil.example/#https://app.example/'],
  ['https://app.example.evil.example/'],
  ['https://a.b.team.example/in'],
  ['https://one.team.example/in/deeper'],
  ['//app.example/'],
  ['javascript:alert(1)//https://app.example/'],
  ['data:text/html,https://app.example/'],
])('instead of %s they lead to the site', (wished) => {
  expect(allowedRedirect(context, wished)).toBe(siteUrl)
})

test('a pattern for everything still excludes scripts and credentials', () => {
  const open = { siteUrl, auth: { redirectUrls: ['**'] } } as unknown as BackendContext
  for (const wished of ['javascript:alert(1)', 'https://person:word@app.example/'])
    expect(allowedRedirect(open, wished)).toBe(siteUrl)
})
