import { LOGO } from '../../brand/drawings.ts'
import { useThumbnail } from '../../ui/thumbnail.ts'
import { useBrand } from '../../ui/use-brand.ts'

/** The logo beside the short name: the drawn one, or the picture that staff have chosen. */
export function Logo({ className = '' }: { className?: string }) {
  const picture = useThumbnail()(useBrand().logo)
  return (
    <svg
      className={`logo ${className}`}
      viewBox="0 0 56 40"
      width="56"
      height="40"
      aria-hidden="true"
    >
      {/* Like an img: what an SVG holds runs no scripts and loads nothing. */}
      {picture ? <image href={picture} width="56" height="40" /> : <path d={LOGO} />}
    </svg>
  )
}
