import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { scrollBehavior } from '../../../lib/motion.ts'
import { useDrag } from './use-drag.ts'

/** Moves a row of `count` slides, each as wide as the row, by button, dot, arrow key and drag. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null)
  /** Where the row is being moved to. */
  const heading = useRef<number>(null)
  const [index, setIndex] = useState(0)
  /** False until the visitor has moved it: only then is its place announced. */
  const [moved, setMoved] = useState(false)

  // It may have been moved before the scripts came, and may be on its way still.
  useEffect(() => {
    if (!track.current) return
    const { scrollLeft, dataset } = track.current
    if (!scrollLeft && !dataset.turned) return
    if (dataset.turned) heading.current = Number(dataset.turned)
    setIndex(heading.current ?? placeOf(track.current))
    setMoved(true)
  }, [])

  const goTo = (place: number, far: boolean) => {
    heading.current = place
    scrollTo(track.current, place, far)
  }
  const show = (target: number) => {
    const next = (target + count) % count
    setIndex(next)
    setMoved(true)
    goTo(next, Math.abs(next - index) > 1)
  }
  const drag = useDrag(track, {
    swiped: (direction) => show(index + direction),
    released: () => goTo(index, false),
  })

  return {
    track,
    index,
    moved,
    show,
    trackProps: {
      ...drag.trackProps,
      onWheel: () => {
        heading.current = null
      },
      onScrollEnd: () => {
        if (!track.current || drag.isDragging()) return
        const place = placeOf(track.current)
        // Ends of earlier movements come late.
        if (heading.current !== null && heading.current !== place) return
        heading.current = null
        delete track.current.dataset.moving
        setIndex(place)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (!step || event.ctrlKey || event.altKey || event.metaKey) return
        event.preventDefault()
        show(index + step)
      },
    },
  }
}

function placeOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / track.clientWidth)
}

/** A far way is not run through: the picture there fades in. */
function scrollTo(track: HTMLElement | null, place: number, far: boolean) {
  if (!track) return
  const smooth = scrollBehavior()
  if (far && smooth === 'smooth') track.animate({ opacity: [0, 1] }, 400)
  track.scrollTo({ left: place * track.clientWidth, behavior: far ? 'auto' : smooth })
}
