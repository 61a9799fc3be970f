/** The pulse line that parts one thing from the next: a hairline with one beat in it. */
export function PulseRule({ className = '' }: { className?: string }) {
  return (
    <div className={`pulse-rule ${className}`}>
      <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
        <path d="M0 26h22q5-9 10 0h8l3 4 7-28 8 36 5-12h7q8-14 16 0h10" />
      </svg>
    </div>
  )
}
