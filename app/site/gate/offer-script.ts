import { showReturnOffer } from './offer.ts'

export default `(${showReturnOffer})()`
