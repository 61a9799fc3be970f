import { Fragment, type ReactNode } from 'react'

/** The line of the foundation: a heartbeat that becomes a river, bending as a heart does. */
export const RIVER =
  'M-760 668H540q14-26 28 0h24l8 14 18-150 21 192 14-56h32q27-44 56 0H762c38 0 58 20 94 20 70 0 142-22 140-80-2-48-66-84-104-146-42-68-56-146-16-204 38-56 108-74 166-32 34 24 38 76 60 76 24 0 38-50 74-76 54-38 128-12 154 48 26 62 10 130-40 182-60 62-160 92-198 156-24 42-10 96 58 100 100 6 170-44 350-44H2260'

/** Contour lines around it, as widths of a stroke. */
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
