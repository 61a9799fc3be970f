import { useLayoutEffect } from 'react'
import { EarlyScript } from '../../ui/early-script.tsx'
import { showReturnOffer } from '../gate/offer.ts'
import offerScript from '../gate/offer-script.ts?minified'

/** Hidden until `showReturnOffer` knows of a page to go on to. */
export function ReturnToPage() {
  useLayoutEffect(showReturnOffer, [])
  return (
    <>
      <p className="go-on" data-offer hidden suppressHydrationWarning>
        <a href="/" className="link" suppressHydrationWarning>
          Go on
        </a>
      </p>
      <EarlyScript text={import.meta.env.SSR ? offerScript : ''} />
    </>
  )
}
