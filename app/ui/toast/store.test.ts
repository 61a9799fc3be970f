import { afterEach, expect, it, vi } from 'vitest'
import { closeToast, openToasts, showToast, subscribeToToasts } from './store.ts'

afterEach(() => {
  for (const { id } of openToasts()) closeToast(id)
})

it('tells its listeners of every toast', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeToToasts(listener)
  showToast({ title: 'Gallery Error', destructive: true })
  expect(openToasts()).toMatchObject([{ title: 'Gallery Error', destructive: true }])
  unsubscribe()
  showToast({ title: 'Event added' })
  expect(listener).toHaveBeenCalledTimes(1)
})

it('does not show twice what is standing there', () => {
  showToast({ title: 'Error fetching data' })
  showToast({ title: 'Error fetching data' })
  showToast({ title: 'Error fetching data', description: 'More about it' })
  expect(openToasts()).toHaveLength(2)
})

it('shows a message again after it was closed', () => {
  showToast({ title: 'Copied!' })
  closeToast(openToasts()[0]?.id ?? 0)
  expect(openToasts()).toEqual([])
  showToast({ title: 'Copied!' })
  expect(openToasts()).toHaveLength(1)
})
