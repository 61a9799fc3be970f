import { CONTACT, type Contact } from '../../brand/contact.ts'
import { CONTACT_KEYS, socialKey } from '../../lib/contact.ts'
import { TERMS_KEY } from '../../lib/terms-blocks.ts'
import type { Fields } from '../kit/field-type.ts'
import { webAddress } from '../kit/fields/link.tsx'
import { email, paragraphs, text } from '../kit/fields/text.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'

/** Field names are the keys of `site_content` rows. */
export const TERMS: Fields = {
  [TERMS_KEY]: paragraphs('Text', {
    rows: 24,
    max: MAX_LENGTH.terms,
    // Leaves room for the preview.
    wide: false,
    hint: 'A blank line begins a new paragraph; a paragraph that begins with ## and a space is a heading.',
  }),
}

const OPTIONAL = 'Optional'

/** For a blank row the site shows the placeholder, or what the hint says. */
export const CONTACT_SETTINGS = contactSettings(CONTACT)

/** The same for a site with a name of its own, which shows nothing for a blank row. */
export const OWN_CONTACT_SETTINGS = contactSettings()

function contactSettings(defaults?: Contact): Fields {
  const { street, city, phone, fax, email: mail, careersEmail } = defaults ?? {}
  return {
    [CONTACT_KEYS.street]: text('Street', { placeholder: street }),
    [CONTACT_KEYS.city]: text('City, State and ZIP Code', { placeholder: city }),
    [CONTACT_KEYS.phone]: text('Phone', { placeholder: phone, type: 'tel' }),
    [CONTACT_KEYS.fax]: text('Fax', { placeholder: fax, type: 'tel', hint: OPTIONAL }),
    [CONTACT_KEYS.email]: email('Email', { placeholder: mail }),
    [CONTACT_KEYS.careersEmail]: email('Careers Email', {
      placeholder: careersEmail,
      hint: defaults ? OPTIONAL : 'Optional. Blank: the general email.',
    }),
    ...Object.fromEntries(
      CONTACT.social.map(({ name }) => [
        socialKey(name),
        webAddress(`${name} Address`, { hint: OPTIONAL }),
      ]),
    ),
  }
}
