import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectoryLock } from '../../backend/database/embedded-lock.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

test('a process that starts gets its lock once another has seen that the directory is served', async () => {
  const [looking, starting] = [
    new DirectoryLock(running.database),
    new DirectoryLock(running.database),
  ]
  expect(await looking.tryAcquire()).toBe(true)
  const acquired = starting.acquire(20_000)
  expect(await looking.isAbandoned()).toBe(false)
  await looking.release()
  expect(await acquired).toBe(true)
  await starting.release()
})

test('a lock that is not released is not waited for longer than asked', async () => {
  const [holding, starting] = [
    new DirectoryLock(running.database),
    new DirectoryLock(running.database),
  ]
  expect(await holding.tryAcquire()).toBe(true)
  expect(await starting.acquire(200)).toBe(false)
  await holding.release()
  await starting.release()
})
