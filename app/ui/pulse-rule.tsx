import { PULSE } from '../brand/drawings.ts'

export function PulseRule({ className = '' }: { className?: string }) {
  return (
    <div className={`pulse-rule ${className}`}>
      <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
        <path d={PULSE} />
      </svg>
    </div>
  )
}
