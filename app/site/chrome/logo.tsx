import { LOGO } from '../../brand/drawings.ts'
import styles from '../../styles/logo.css?inline'
import { useThumbnail } from '../../ui/thumbnail.ts'
import { useBrand } from '../../ui/use-brand.ts'

/** In pixels: for a logo with the name in it at density 2. */
const WIDE = 480

/** The logo, drawn or the picture that staff have chosen, with the short name beside it unless it is in the picture. */
export function Logo() {
  const { logo, logoHasName, shortName } = useBrand()
  const picture = useThumbnail(logoHasName ? WIDE : undefined)(logo)
  return (
    <>
      {picture ? <OwnLogo picture={picture} /> : <DrawnLogo />}
      {!(picture && logoHasName) && <span>{shortName}</span>}
    </>
  )
}

/** An img runs no scripts of an SVG and loads nothing for it. */
function OwnLogo({ picture }: { picture: string }) {
  const { logoHasName, logoIsDark, shortName } = useBrand()
  const name = logoHasName ? 'logo logo-wide' : 'max-w-28'
  const ground = logoIsDark ? 'logo-dark' : 'bg-transparent'
  return (
    <>
      <style href="logo" precedence="default">
        {import.meta.env.SSR ? styles : ''}
      </style>
      <img
        src={picture}
        alt={logoHasName ? shortName : ''}
        className={`${name} ${ground} h-9 min-w-0 object-contain`}
      />
    </>
  )
}

function DrawnLogo() {
  return (
    <svg className="logo" viewBox="0 0 56 40" width="56" height="40" aria-hidden="true">
      <path d={LOGO} />
    </svg>
  )
}
