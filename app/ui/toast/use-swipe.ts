import { type PointerEvent, useRef, useState } from 'react'

/** In pixels to the right: beyond it a toast goes. */
const THRESHOLD = 50

/** What makes an element follow a pointer to the right, and leave when it was pushed far enough. */
export function useSwipe(leave: () => void) {
  const from = useRef<number>(undefined)
  const [offset, setOffset] = useState<number>()
  const end = () => {
    from.current = undefined
    setOffset(undefined)
  }
  return {
    'data-swiped': offset !== undefined,
    style: offset ? { transform: `translateX(${offset}px)` } : undefined,
    onPointerDown: ({ button, target, currentTarget, clientX, pointerId }: PointerEvent) => {
      if (button !== 0 || (target as Element).closest('button')) return
      currentTarget.setPointerCapture(pointerId)
      from.current = clientX
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (from.current !== undefined) setOffset(Math.max(0, clientX - from.current))
    },
    onPointerUp: () => {
      if ((offset ?? 0) > THRESHOLD) leave()
      else end()
      from.current = undefined
    },
    onPointerCancel: end,
  }
}
