import type { ReactNode } from 'react'
import { LOGO } from '../../brand/drawings.ts'
import { useThumbnail } from '../../ui/thumbnail.ts'
import { useBrand } from '../../ui/use-brand.ts'

/** In pixels: for a logo with the name in it at density 2. */
const WIDE = 480

/** Inline, because the pages of most foundations have no use for it. The font is that of the alternative text. */
const WIDE_STYLE = { width: 'auto', maxWidth: '12rem', font: '1rem/1.1 var(--font-serif)' }

/**
 * The logo: the drawn one, or the picture that staff have chosen. The short name stands beside it as the children
 * show it, unless it is in the picture.
 */
export function Logo({ children }: { children: ReactNode }) {
  const { logo, logoHasName, shortName } = useBrand()
  const picture = useThumbnail(logoHasName ? WIDE : undefined)(logo)
  // An img runs no scripts of an SVG and loads nothing for it.
  const shape = 'h-9 min-w-0 bg-transparent object-contain'
  if (picture && logoHasName)
    return <img src={picture} alt={shortName} className={`logo ${shape}`} style={WIDE_STYLE} />
  return (
    <>
      {picture ? (
        <img src={picture} alt="" className={`${shape} max-w-28`} />
      ) : (
        <svg className="logo" viewBox="0 0 56 40" width="56" height="40" aria-hidden="true">
          <path d={LOGO} />
        </svg>
      )}
      {children}
    </>
  )
}
