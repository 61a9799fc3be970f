import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx'
import { BehaviorScript } from '../behavior-script.tsx'

/** More would take three rows on phones; a slider is shown instead. */
const MAX_DOTS = 14

interface CarouselProps {
  label: string
  /** The id is also the slide's anchor. */
  slides: { id: string; content: ReactNode }[]
}

/**
 * Pictures in a row, one in sight. The row scrolls and snaps by itself; `site-carousel`
 * (app/behaviors/carousel.ts) adds buttons, arrow keys and the drag rule, and joins the ends.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const several = slides.length > 1
  const track = (
    <ul aria-label="Images" className="carousel-track" tabIndex={several ? 0 : undefined}>
      {slides.map(({ id, content }, index) => (
        <li
          key={id}
          id={id}
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
        >
          {content}
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      {several ? <Controlled slides={slides}>{track}</Controlled> : track}
    </section>
  )
}

interface ControlledProps extends Pick<CarouselProps, 'slides'> {
  children: ReactNode
}

function Controlled({ slides, children }: ControlledProps) {
  return (
    <site-carousel>
      <BehaviorScript name="carousel" />
      {children}
      <div className="carousel-controls">
        {slides.length > MAX_DOTS ? <Slider count={slides.length} /> : <Dots slides={slides} />}
        <div className="carousel-buttons">
          <button
            type="button"
            className="carousel-button"
            data-step={-1}
            aria-label="Previous image"
          >
            <ChevronLeft size={24} />
          </button>
          <button type="button" className="carousel-button" data-step={1} aria-label="Next image">
            <ChevronRight size={24} />
          </button>
        </div>
      </div>
      <p className="sr-only" aria-live="polite" />
    </site-carousel>
  )
}

/** The custom element marks the current dot; without scripts a mark would not move. */
function Dots({ slides }: Pick<CarouselProps, 'slides'>) {
  return (
    <div className="carousel-dots">
      {slides.map(({ id }, index) => (
        <a key={id} href={`#${id}`} className="carousel-dot">
          <span className="sr-only">{`Go to image ${index + 1}`}</span>
        </a>
      ))}
    </div>
  )
}

function Slider({ count }: { count: number }) {
  return (
    <div className="carousel-slider">
      <input
        type="range"
        min={1}
        max={count}
        defaultValue={1}
        autoComplete="off"
        aria-label="Image"
        aria-valuetext={`1 of ${count}`}
      />
      <span className="carousel-position" aria-hidden="true">
        1 / {count}
      </span>
    </div>
  )
}
