import { MAP } from '../../brand/drawings.ts'

export function RiverMap() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      className="river-map"
      role="img"
      aria-label={MAP.alt}
    >
      <g className="river-map-streets">
        {MAP.streets.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path fill={MAP.waterColor} d={MAP.water} />
      <path className="river-map-bridge" d={MAP.bridges} />
      <path className="river-map-line" d={MAP.line} />
      <g className="river-map-marker">
        <circle cx={MAP.office.x} cy={MAP.office.y} r="26" />
        <circle cx={MAP.office.x} cy={MAP.office.y} r="8" />
      </g>
    </svg>
  )
}
