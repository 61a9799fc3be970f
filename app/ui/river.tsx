import { Fragment, type ReactNode } from 'react'
import { RIVER } from '../brand/drawings.ts'

/** Contour lines around the river, as widths of a stroke. */
export const CONTOURS = [660, 556, 464, 382, 310, 248, 194, 147, 107, 72, 42]

interface ContoursProps {
  /** The id of a path. */
  around: string
  /** How far from it the farthest point in sight lies; lines beyond that are not drawn. */
  within?: number
}

/** The land around a path: each line is a stroke within a wider one. */
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

/** Drawn behind the whole hero; on small screens the bend alone, below the text. */
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

/**
 * Runs along the line once. It is a lighter line seen through a window that moves, while the line behind
 * it stands still.
 */
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
