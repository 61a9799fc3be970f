import { CONTACT } from '../../app/brand/contact.ts'
import { FOUNDATION } from '../../app/brand/foundation.ts'
import { PLACE } from '../../app/brand/place.ts'

export const SENDER = {
  name: FOUNDATION.name,
  shortName: FOUNDATION.shortName,
  place: `${PLACE.city}, ${PLACE.state}`,
  phone: CONTACT.phone,
  newsletter: FOUNDATION.newsletter,
}

/** `events@rcrf.example` for `events`. */
export function mailTo(name: string): string {
  return CONTACT.email.replace(/^[^@]*/, name)
}
