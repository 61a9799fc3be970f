import { httpsOffer, safeLink, webLink } from '../../../lib/links.ts'
import { MAX_LENGTH } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'
import { LinkOffer } from './link-offer.tsx'
import { type TextField, type TextOptions, text } from './text.tsx'

const RUNS_A_SCRIPT = 'This link cannot be used: it would run as a script.'
const MAIL = /^[^\s@/:]+@[^\s@/]+$/
/** `mailto:`, `tel:` and the like. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** An address on the web or a path on this site; never one that would run as a script. */
export function link(label: string, options: TextOptions = {}): TextField {
  return linkField(
    label,
    { wide: true, ...options },
    {
      errorOf: (value) => {
        if (!safeLink(value)) return RUNS_A_SCRIPT
        if (webLink(value) || value.startsWith('#') || MAIL.test(value) || SCHEME.test(value))
          return
        return 'A link begins with https://, or with / for a page or file of this site'
      },
    },
  )
}

/** Where an application goes: an address on the web, or a mail address. */
export function applicationLink(label: string, options: TextOptions = {}): TextField {
  return linkField(
    label,
    { wide: true, ...options },
    {
      errorOf: (value) => {
        if (!safeLink(value)) return RUNS_A_SCRIPT
        if (webLink(value) || /^mailto:/i.test(value) || MAIL.test(value)) return
        return 'Enter an address that begins with https://, or a mail address'
      },
      // The page takes what does not begin with http for a mail address.
      offerOf: (value) => (value.startsWith('/') ? location.origin + value : undefined),
    },
  )
}

/** An address on the web. */
export function webAddress(label: string, options: TextOptions = {}): TextField {
  return linkField(label, options, {
    errorOf: (value) => (webLink(value) ? undefined : 'An address begins with https://'),
  })
}

interface LinkRules {
  /** What is wrong with a link that is not blank. */
  errorOf: (value: string) => string | undefined
  /** What is offered in the place of a link that may stay as it is. */
  offerOf?: (value: string) => string | undefined
}

function linkField(
  label: string,
  options: TextOptions,
  { errorOf, offerOf = () => undefined }: LinkRules,
): TextField {
  const field = text(label, { max: MAX_LENGTH.link, ...options, type: 'url' })
  return {
    ...field,
    schema: field.schema.superRefine((value, context) => {
      const message = value === null ? undefined : (addressError(value) ?? errorOf(value))
      if (message) context.addIssue({ code: 'custom', message })
    }),
    isLink: true,
    equals: equalBy(readAddress),
    control: (control) => {
      const { value, change, props } = control
      const offer = httpsOffer(value) ?? offerOf(value.trim())
      return (
        <>
          {field.control(control)}
          {offer && <LinkOffer id={props.id} offer={offer} accept={change} />}
        </>
      )
    },
  }
}

function addressError(value: string): string | undefined {
  if (httpsOffer(value)) return 'This address lacks https:// at its beginning'
  if (/^https?:/i.test(value) && !URL.canParse(value)) return 'This address is not complete'
  return undefined
}

/** An address on the web as browsers read it: the case of a host, say, means nothing. */
function readAddress(value: unknown): string {
  const text = normalizeText(value)
  return /^https?:/i.test(text) ? (URL.parse(text)?.href ?? text) : text
}
