/** Its line, in a field of 56 by 40. */
export const LOGO =
  'M1 24h8q2.5-5 5 0h3l1.5 3L22 6l4.5 29 3-11h3C43 24 42 8 50 8c5.5 0 6 7 1 9-6 2.5-9 6-7 10 1.5 3 5 4 11 4'

/** A pulse that becomes a bend of the river. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`logo ${className}`}
      viewBox="0 0 56 40"
      width="56"
      height="40"
      aria-hidden="true"
    >
      <path d={LOGO} />
    </svg>
  )
}
