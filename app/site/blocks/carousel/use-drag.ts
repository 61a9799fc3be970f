import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Sample, swipe } from './drag.ts'

interface Actions {
  swiped: (direction: -1 | 1) => void
  /** The drag did not count. */
  released: () => void
}

interface Drag {
  scrollLeft: number
  samples: Sample[]
}

/** Lets the row follow a pointer and decides at its end whether it was a swipe. */
export function useDrag(track: RefObject<HTMLElement | null>, { swiped, released }: Actions) {
  const drag = useRef<Drag>(null)

  const end = (event: PointerEvent) => {
    if (!drag.current || !track.current) return
    const { samples } = drag.current
    drag.current = null
    delete track.current.dataset.dragging
    if (samples.length < 2) return
    const direction = swipe([...samples, sampleOf(event)])
    if (direction) swiped(direction)
    else released()
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !track.current) return
      drag.current = { scrollLeft: track.current.scrollLeft, samples: [sampleOf(event)] }
      track.current.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const [start] = drag.current?.samples ?? []
      if (!drag.current || !start || !track.current) return
      drag.current.samples.push(sampleOf(event))
      track.current.dataset.dragging = ''
      track.current.scrollLeft = drag.current.scrollLeft - (event.clientX - start.x)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function sampleOf({ clientX, timeStamp }: PointerEvent): Sample {
  return { x: clientX, time: timeStamp }
}
