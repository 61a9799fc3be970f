import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
}

/** In pixels: a drag within `EDGE` of the window's edge scrolls the page by `STEP` per frame. */
const EDGE = 70
const STEP = 12

/** Drags a child of a list up or down by its handle; Escape cancels. Indexes count the children. */
export function useDrag(drop: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  const grab = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    const ended = new AbortController()
    const { signal } = ended
    let y = event.clientY
    let to = from
    const stop = (dropped: boolean) => {
      ended.abort()
      setDrag(undefined)
      if (dropped && to !== from) drop(from, to)
    }
    const follow = () => {
      if (signal.aborted || !list.current) return
      if (y < EDGE) scrollBy(0, -STEP)
      if (y > innerHeight - EDGE) scrollBy(0, STEP)
      to = indexAt(list.current, from, y)
      setDrag((before) => (before?.to === to ? before : { from, to }))
      requestAnimationFrame(follow)
    }
    const move = (moved: globalThis.PointerEvent) => {
      y = moved.clientY
    }
    const up = (last: globalThis.PointerEvent) => {
      if (list.current) to = indexAt(list.current, from, last.clientY)
      stop(true)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', up, { signal })
    addEventListener('pointercancel', () => stop(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), { signal })
    follow()
  }
  return { list, drag, grab }
}

/** The index of a child dragged to `y`: the number of other children above it. */
function indexAt(list: HTMLElement, from: number, y: number): number {
  return [...list.children].filter((child, index) => {
    const { top, height } = child.getBoundingClientRect()
    return index !== from && top + height / 2 < y
  }).length
}
