interface IconProps {
  size?: number
  strokeWidth?: number
  className?: string
}

/** A decorative icon: its text stands beside it or in the label of the button. */
function icon(path: string) {
  return ({ size = 24, strokeWidth, className = '' }: IconProps) => (
    <svg
      className={`icon ${className}`.trim()}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
    >
      <path d={path} strokeWidth={strokeWidth} />
    </svg>
  )
}

// From Lucide (https://lucide.dev, ISC License, copyright Lucide Icons and Contributors), merged into single
// paths: pages have dozens of icons, and Lucide's components add elements and 2.5 KB of scripts.
const SHEET = 'M8 2v3M16 2v3M3 9h18'
const SQUARE = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z'

export const ArrowDown = icon('M12 5v14m7-7-7 7-7-7')
export const ArrowLeft = icon('m12 19-7-7 7-7M19 12H5')
export const ArrowRight = icon('M5 12h14m-7-7 7 7-7 7')
export const ArrowUp = icon('m5 12 7-7 7 7M12 19V5')
export const ArrowUpRight = icon('M7 7h10v10M7 17 17 7')
export const CalendarDays = icon(
  `${SQUARE}${SHEET}M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01`,
)
export const CalendarPlus = icon(
  `${SHEET}M16 18h6M19 15v6M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3`,
)
export const ChevronDown = icon('m6 9 6 6 6-6')
export const ChevronLeft = icon('m15 18-6-6 6-6')
export const ChevronRight = icon('m9 18 6-6-6-6')
export const Close = icon('M18 6 6 18M6 6l12 12')
export const Download = icon('M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5')
export const FileText = icon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
)
export const Image = icon(
  `${SQUARE}M9 7a2 2 0 1 0 0 4 2 2 0 1 0 0-4zM21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21`,
)
export const MapPin = icon(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6z',
)
export const Menu = icon('M4 5h16M4 12h16M4 19h16')
export const Plus = icon('M5 12h14M12 5v14')
export const Search = icon('m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16z')
