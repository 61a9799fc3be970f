import { CONTACT } from '../../app/brand/contact.ts'
import { FOUNDATION } from '../../app/brand/foundation.ts'
import { PLACE } from '../../app/brand/place.ts'

/** Whose papers these are. */
export const SENDER = {
  name: FOUNDATION.name,
  shortName: FOUNDATION.shortName,
  place: `${PLACE.city}, ${PLACE.state}`,
  phone: CONTACT.phone,
  newsletter: FOUNDATION.newsletter,
}

/** An address of theirs: `events@rcrf.example` for `events`. */
export function mailTo(name: string): string {
  return CONTACT.email.replace(/^[^@]*/, name)
}
