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

test('a former setting that is left blank is ignored', () => {
  vi.stubEnv('PAGE_PATIENCE', ' ')
  expect(readSettings().PAGE_TIMEOUT_MS).toBe(300)
})
