const BEAT = 'M0 20h34l5-7 6 7h8l4 5 7-24 8 34 6-15h8q6-11 12 0h22'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="spinner">
      <svg viewBox="0 0 120 40" width="120" height="40" aria-hidden="true">
        <path d={BEAT} />
        <path d={BEAT} pathLength="100" className="spinner-beat" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  )
}
