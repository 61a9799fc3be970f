import { expect, test, vi } from 'vitest'
import type { VisibilityChange } from '../../backend/next-visibility-change.ts'
import { startCache } from './test-cache.ts'

/** A database whose clock is the test's; `moment` is when its record appears. */
function database(moment: number) {
  const state = { moment, fails: false, readings: 0 }
  const nextVisibilityChange = async (since?: string): Promise<VisibilityChange> => {
    state.readings += 1
    if (state.fails) throw new Error('The database is away')
    const now = performance.now()
    return {
      readAt: String(now),
      passed: since !== undefined && Number(since) < state.moment && state.moment <= now,
      milliseconds: state.moment > now ? state.moment - now : undefined,
    }
  }
  return { state, nextVisibilityChange }
}

const HOUR = 3_600_000

test('pages are rendered again once a record appears by its schedule', async () => {
  const { nextVisibilityChange } = database(performance.now() + 1000)
  const { application, cache, get } = await startCache({ nextVisibilityChange })
  await get()
  application.content = 'second'
  expect((await get()).text).toBe('<p>first</p>')
  await expect.poll(() => cache.counts.purge).toBe(1)
  expect((await get()).text).toBe('<p>second</p>')
  cache.close()
})

test('no page is fresh beyond the next moment, although nothing tells of it', async () => {
  const { state, nextVisibilityChange } = database(performance.now() + 1000)
  const onError = () => {}
  const { application, cache, get } = await startCache({ nextVisibilityChange, onError })
  await expect.poll(() => state.readings).toBe(1)
  await get()
  state.fails = true
  application.content = 'second'
  await expect.poll(async () => (await get()).text).toBe('<p>second</p>')
  expect(cache.counts.purge).toBe(0)
  cache.close()
})

test('a moment that passed while the database was away is reported when it is back', async () => {
  const errors: unknown[] = []
  const { state, nextVisibilityChange } = database(performance.now() + 1000)
  const onError = (error: unknown) => errors.push(error)
  const { cache } = await startCache({ nextVisibilityChange, onError })
  await expect.poll(() => state.readings).toBe(1)
  state.fails = true
  await expect.poll(() => state.readings).toBeGreaterThan(2)
  expect(errors).toHaveLength(1)
  expect(cache.counts.purge).toBe(0)
  state.fails = false
  await expect.poll(() => cache.counts.purge).toBe(1)
  cache.close()
})

test('a save between a reading and its answer is read again', async () => {
  const { state, nextVisibilityChange } = database(0)
  const { cache } = await startCache({ nextVisibilityChange })
  await expect.poll(() => state.readings).toBe(1)
  cache.purge()
  cache.purge()
  await expect.poll(() => state.readings).toBe(3)
  cache.close()
})

test('shared caches may store nothing beyond the next moment, or while it is unknown', async () => {
  const shared = async (untilMoment: number, fails = false) => {
    const { state, nextVisibilityChange } = database(performance.now() + untilMoment)
    state.fails = fails
    const { cache, get } = await startCache({
      ...{ nextVisibilityChange, sharedSeconds: 60, onError: () => {} },
    })
    await expect.poll(() => state.readings).toBe(1)
    const first = await get()
    const again = await get()
    const same = await get('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    cache.close()
    expect(same.status).toBe(304)
    return [first, again, same].map(({ headers }) =>
      /s-maxage/.test(headers.get('cache-control') ?? ''),
    )
  }
  expect(await shared(HOUR)).toEqual([true, true, true])
  expect(await shared(119_000)).toEqual([false, false, false])
  expect(await shared(HOUR, true)).toEqual([false, false, false])
})

test('a page that was shared is not when the moment comes near', async () => {
  const moment = database(performance.now() + HOUR)
  const { cache, get } = await startCache({
    ...{ nextVisibilityChange: moment.nextVisibilityChange, sharedSeconds: 60 },
  })
  await expect.poll(() => moment.state.readings).toBe(1)
  expect((await get()).headers.get('cache-control')).toContain('s-maxage=60')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + HOUR - 100_000)
  const later = await get()
  vi.restoreAllMocks()
  expect(later.headers.get('cache-control')).toBe('private, no-cache')
  cache.close()
})
