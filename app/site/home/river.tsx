/** The line of the foundation: a heartbeat that becomes a river, bending as a heart does. */
const RIVER =
  'M-60 640H96q13-24 27 0h22l8 13 17-132 20 172 13-53h30q25-40 52 0H292C380 640 450 628 560 628 680 628 730 672 830 672 910 672 998 662 996 606 994 560 930 524 892 462 850 394 836 316 876 258 914 202 984 184 1042 226 1076 250 1080 302 1102 302 1126 302 1140 252 1176 226 1230 188 1304 214 1330 274 1356 336 1340 404 1290 456 1230 518 1130 548 1092 612 1068 654 1082 708 1150 712 1250 718 1320 656 1500 650'

/** Contour lines around it, as widths of a stroke. */
const CONTOURS = [660, 556, 464, 382, 310, 248, 194, 147, 107, 72, 42]

/** Drawn over the whole hero; on small screens its right half, below the text. */
export function River() {
  return (
    <div className="river">
      <svg viewBox="0 0 1440 760" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <defs>
          <path id="river" d={RIVER} pathLength="1000" />
        </defs>
        <g className="river-contours">
          {CONTOURS.map((width) => (
            <g key={width}>
              <use href="#river" strokeWidth={width + 2.5} />
              <use href="#river" strokeWidth={width} />
            </g>
          ))}
        </g>
      </svg>
      <svg viewBox="0 0 1440 760" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <use href="#river" className="river-line" />
        <use href="#river" className="river-beat" />
      </svg>
    </div>
  )
}
