import { afterEach, expect, test, vi } from 'vitest'
import { RENAMED_SETTINGS, readSettings } from './settings.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(Object.entries(RENAMED_SETTINGS))(
  '%s stops the start and names %s, which exists',
  (former, current) => {
    const [name = ''] = current.split(',')
    expect(readSettings()).toHaveProperty(name)
    vi.stubEnv(former, '1')
    expect(readSettings).toThrow(`${former} is now ${current}`)
  },
)

test.each([
  ['', 'mailto:info@rcrf.example'],
  ['security@rcrf.example', 'mailto:security@rcrf.example'],
  ['https://rcrf.example/report', 'https://rcrf.example/report'],
])('SECURITY_CONTACT=%s means %s', (given, contact) => {
  vi.stubEnv('SECURITY_CONTACT', given)
  expect(readSettings().SECURITY_CONTACT).toBe(contact)
})

test('a SECURITY_CONTACT that is no address stops the start', () => {
  vi.stubEnv('SECURITY_CONTACT', 'javascript:alert(1)')
  expect(readSettings).toThrow('SECURITY_CONTACT: must be an e-mail or https:// address')
})

test('a former setting that is left blank is ignored', () => {
  vi.stubEnv('PAGE_PATIENCE', ' ')
  expect(readSettings().PAGE_TIMEOUT_MS).toBe(300)
})
