import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '../../../ui/icons.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useCarousel } from './use-carousel.ts'

interface CarouselProps {
  label: string
  slides: { key: string; id?: string; content: ReactNode }[]
}

/**
 * Pictures in a row, one in sight. Without scripts it scrolls and snaps; with them it has buttons,
 * dots, arrow keys and the drag rule, and its ends are joined.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const count = slides.length
  const { track, index, moved, show, trackProps } = useCarousel(count)
  const hydrated = useHydrated()
  const several = count > 1
  return (
    <section aria-roledescription="carousel" aria-label={label} className="carousel">
      <ul
        ref={track}
        aria-label="Images"
        className="carousel-track"
        data-enhanced={hydrated || undefined}
        {...(several && { ...trackProps, tabIndex: 0 })}
      >
        {slides.map(({ key, id, content }, place) => (
          <li
            key={key}
            id={id}
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${count}`}
          >
            {content}
          </li>
        ))}
      </ul>
      {several && (
        <div className="carousel-controls needs-scripts">
          <Dots count={count} index={index} show={show} />
          <div className="flex gap-2">
            <Step
              label="Previous image"
              to={(index + count - 1) % count}
              show={show}
              icon={ChevronLeft}
            />
            <Step label="Next image" to={(index + 1) % count} show={show} icon={ChevronRight} />
          </div>
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {moved && `Image ${index + 1} of ${count}`}
      </p>
    </section>
  )
}

interface DotsProps {
  count: number
  index: number
  show: (place: number) => void
}

function Dots({ count, index, show }: DotsProps) {
  return (
    <div className="carousel-dots flex flex-wrap">
      {Array.from({ length: count }, (_, place) => (
        <button
          key={place}
          type="button"
          className="carousel-dot"
          data-show={place}
          aria-label={`Go to image ${place + 1}`}
          aria-current={place === index || undefined}
          onClick={() => show(place)}
        />
      ))}
    </div>
  )
}

interface StepProps {
  label: string
  /** Its place is told to `early-turn.ts` too, which turns the carousel before React can. */
  to: number
  show: (place: number) => void
  icon: typeof ChevronLeft
}

function Step({ label, to, show, icon: Icon }: StepProps) {
  return (
    <button
      type="button"
      className="carousel-step"
      data-show={to}
      aria-label={label}
      onClick={() => show(to)}
    >
      <Icon size={24} />
    </button>
  )
}
