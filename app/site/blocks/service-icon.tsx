const PATHS = {
  /** What a Doppler probe hears in a healthy artery. */
  artery:
    'M0 70H20C28 70 32 8 40 8S52 92 60 92s10-30 18-30 8 8 14 8h14C114 70 118 8 126 8s12 84 20 84 10-30 18-30 8 8 14 8h22',
  /** Frames of a film, the middle one measured. */
  frames:
    'M6 24h48v52H6zM76 14h48v72H76zM146 24h48v52h-48zM76 50h12l5-16 7 34 6-18h18M100 4v4M100 92v4',
  /** A course from question to answer. */
  course:
    'M0 78H24a12 12 0 1 1 24 0H70C90 78 86 26 106 26h10a12 12 0 1 1 24 0h20l6 10 8-32 8 40 6-18h12',
  /** One drop, many rings. */
  waves:
    'M100 50h.1M84 50a16 16 0 1 1 32 0 16 16 0 1 1-32 0M66 50a34 34 0 1 1 68 0 34 34 0 1 1-68 0M0 50h40M160 50h40M48 50a52 46 0 0 1 104 0',
  beat: 'M0 56h50c8-20 20-20 28 0h10l6 8L108 8l14 80 10-32h12c10-26 26-26 36 0h20',
} as const

export type ServiceIconName = keyof typeof PATHS

export function ServiceIcon({
  name,
  className = '',
}: {
  name: ServiceIconName
  className?: string
}) {
  return (
    <svg viewBox="-4 -2 208 104" className={`service-icon ${className}`.trim()} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
