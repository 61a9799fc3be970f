import { LOGO } from '../../brand/drawings.ts'
import { useThumbnail } from '../../ui/thumbnail.ts'
import { useBrand } from '../../ui/use-brand.ts'

/** The logo beside the short name: the drawn one, or the picture that staff have chosen. */
export function Logo() {
  const picture = useThumbnail()(useBrand().logo)
  // An img runs no scripts of an SVG and loads nothing for it.
  if (picture)
    return (
      <img src={picture} alt="" className="h-9 min-w-0 max-w-28 bg-transparent object-contain" />
    )
  return (
    <svg className="logo" viewBox="0 0 56 40" width="56" height="40" aria-hidden="true">
      <path d={LOGO} />
    </svg>
  )
}
