import { expect, it } from 'vitest'
import { type Sample, swipe } from './drag.ts'

/** A drag over `offset` pixels in `duration` milliseconds at constant speed. */
function drag(offset: number, duration: number): Sample[] {
  return Array.from({ length: 11 }, (_, i) => ({ x: (offset * i) / 10, time: (duration * i) / 10 }))
}

it('swipes only above the threshold', () => {
  // 100 px at 100 px/s is exactly 10,000.
  expect(swipe(drag(-100, 1000))).toBe(0)
  expect(swipe(drag(-101, 1000))).toBe(1)
  expect(swipe(drag(101, 1000))).toBe(-1)
})

it('uses the velocity at the end of the drag', () => {
  const rest = drag(-400, 200)
  expect(swipe([...rest, { x: -400, time: 400 }])).toBe(0)
  const backwards = [...rest, { x: -380, time: 310 }, { x: -300, time: 350 }]
  expect(swipe(backwards)).toBe(-1)
})

it('ignores a tap', () => {
  expect(swipe([])).toBe(0)
  expect(swipe([{ x: 5, time: 0 }])).toBe(0)
  expect(
    swipe([
      { x: 5, time: 0 },
      { x: 5, time: 0 },
    ]),
  ).toBe(0)
})
