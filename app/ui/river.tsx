import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** The line of the foundation: a heartbeat that becomes a river, bending as a heart does. */
export const RIVER =
  'M-760 668H540q14-26 28 0h24l8 14 18-150 21 192 14-56h32q27-44 56 0H762C800 668 820 688 856 688 926 688 998 666 996 608 994 560 930 524 892 462 850 394 836 316 876 258 914 202 984 184 1042 226 1076 250 1080 302 1102 302 1126 302 1140 252 1176 226 1230 188 1304 214 1330 274 1356 336 1340 404 1290 456 1230 518 1130 548 1092 612 1068 654 1082 708 1150 712 1250 718 1320 668 1500 668H2260'

/** Contour lines around it, as widths of a stroke. */
export const CONTOURS = [660, 556, 464, 382, 310, 248, 194, 147, 107, 72, 42]

/** The land around the path with the given id: each line is a stroke within a wider one. */
export function Contours({ around }: { around: string }) {
  return (
    <g className="river-contours">
      {CONTOURS.map((width) => (
        <g key={width}>
          <use href={`#${around}`} strokeWidth={width + 2.5} />
          <use href={`#${around}`} strokeWidth={width} />
        </g>
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
 * Runs along the line once, when React has taken the page over: before, it would take turns with that.
 * It is what is seen of a lighter line through a window that moves, while the line behind it stands still.
 */
function Beat() {
  if (!useHydrated()) return null
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
