import { LOGO } from '../../brand/drawings.ts'

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
