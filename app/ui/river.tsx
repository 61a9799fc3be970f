import { Fragment, type ReactNode } from 'react'
import { RIVER } from '../brand/drawings.ts'

export const CONTOURS = [660, 556, 464, 382, 310, 248, 194, 147, 107, 72, 42]

interface ContoursProps {
  around: string
  /** The largest visible distance from the path; lines beyond it are not drawn. */
  within?: number
}

/** Contour lines around a path: each is a stroke on top of a slightly wider one. */
export function Contours({ around, within = Number.POSITIVE_INFINITY }: ContoursProps) {
  return (
    <g className="river-contours">
      {CONTOURS.filter((width) => width / 2 <= within).map((width) => (
        <Fragment key={width}>
          <use href={`#${around}`} strokeWidth={width + 2.5} />
          <use href={`#${around}`} strokeWidth={width} />
        </Fragment>
      ))}
    </g>
  )
}

/** A background; on small screens only the bend, below the text. Last in its parent, so that no text moves it. */
export function River() {
  return (
    <div className="river">
      <Drawing>
        <defs>
          <path id="river" d={RIVER} />
        </defs>
        <Contours around="river" />
        <use href="#river" className="river-line" />
      </Drawing>
      <Beat />
    </div>
  )
}

/** Runs along the line once: a lighter copy of the line behind a moving clip. */
function Beat() {
  return (
    <div className="river-beat">
      <div>
        <Drawing>
          <use href="#river" />
        </Drawing>
      </div>
    </div>
  )
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 1440 760" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {children}
    </svg>
  )
}
