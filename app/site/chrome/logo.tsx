import { LOGO } from '../../brand/drawings.ts'
import { useThumbnail } from '../../ui/thumbnail.ts'
import { useBrand } from '../../ui/use-brand.ts'

/** In pixels: for a logo with the name in it at density 2. */
const WIDE = 480

/** The logo, drawn or the picture that staff have chosen, with the short name beside it unless it is in the picture. */
export function Logo() {
  const { logo, logoHasName, logoIsDark, shortName } = useBrand()
  const picture = useThumbnail(logoHasName ? WIDE : undefined)(logo)
  // An img runs no scripts of an SVG and loads nothing for it.
  const shape = `h-9 min-w-0 object-contain ${logoIsDark ? 'logo-dark' : 'bg-transparent'}`
  if (picture && logoHasName)
    return <img src={picture} alt={shortName} className={`logo logo-wide ${shape}`} />
  return (
    <>
      {picture ? (
        <img src={picture} alt="" className={`${shape} max-w-28`} />
      ) : (
        <svg className="logo" viewBox="0 0 56 40" width="56" height="40" aria-hidden="true">
          <path d={LOGO} />
        </svg>
      )}
      <span className="site-name">{shortName}</span>
    </>
  )
}
