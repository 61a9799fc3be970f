import { useLayoutEffect } from 'react'
import { showReturnOffer } from '../gate/offer.ts'

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
    </>
  )
}
