import { showOffer } from './offer.ts'

export default `(${showOffer})()`
