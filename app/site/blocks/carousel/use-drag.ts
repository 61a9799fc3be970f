import { type DragEvent, type PointerEvent, type RefObject, useRef } from 'react'
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

/**
 * Lets the row follow a pointer and decides at its end whether it was a swipe. `data-moving` keeps the
 * row from snapping until the movement that follows has ended.
 */
export function useDrag(track: RefObject<HTMLElement | null>, { swiped, released }: Actions) {
  const drag = useRef<Drag>(null)

  const end = (event: PointerEvent) => {
    const { samples } = drag.current ?? { samples: [] }
    drag.current = null
    if (samples.length < 2) return
    const direction = swipe([...samples, sampleOf(event)])
    if (direction) swiped(direction)
    else released()
  }

  return {
    isDragging: () => drag.current !== null,
    trackProps: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !track.current) return
        drag.current = { scrollLeft: track.current.scrollLeft, samples: [sampleOf(event)] }
        track.current.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const start = drag.current?.samples[0]
        if (!drag.current || !start || !track.current) return
        drag.current.samples.push(sampleOf(event))
        track.current.dataset.moving = ''
        track.current.scrollLeft = drag.current.scrollLeft - (event.clientX - start.x)
      },
      // The browser would take a picture along, and the pointer with it.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

function sampleOf({ clientX, timeStamp }: PointerEvent): Sample {
  return { x: clientX, time: timeStamp }
}
