import { httpUrl, safeLink, suggestHttpsUrl } from '../../../lib/links.ts'
import { MAX_LENGTH } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'
import { LinkOffer } from './link-offer.tsx'
import { type TextField, type TextOptions, text } from './text.tsx'

const RUNS_A_SCRIPT = 'This link cannot be used: it would run as a script.'
const MAIL = /^[^\s@/:]+@[^\s@/]+$/
/** `mailto:`, `tel:` and the like. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** A link: an HTTP URL, a path, an anchor, a mail address or another scheme that runs no script. */
export function link(label: string, options: TextOptions = {}): TextField {
  return linkField(
    label,
    { wide: true, ...options },
    {
      errorOf: (value) => {
        if (!safeLink(value)) return RUNS_A_SCRIPT
        if (httpUrl(value) || value.startsWith('#') || MAIL.test(value) || SCHEME.test(value))
          return
        return 'A link begins with https://, or with / for a page or file of this site'
      },
    },
  )
}

/** The target of a job application: an HTTP URL or a mail address. */
export function applicationLink(label: string, options: TextOptions = {}): TextField {
  return linkField(
    label,
    { wide: true, ...options },
    {
      errorOf: (value) => {
        if (!safeLink(value)) return RUNS_A_SCRIPT
        if (httpUrl(value) || /^mailto:/i.test(value) || MAIL.test(value)) return
        return 'Enter an address that begins with https://, or an email address'
      },
      // The public page treats a link that does not begin with http as a mail address.
      offerOf: (value) => (value.startsWith('/') ? location.origin + value : undefined),
    },
  )
}

/** An HTTP URL. */
export function webAddress(label: string, options: TextOptions = {}): TextField {
  return linkField(label, options, {
    errorOf: (value) => (httpUrl(value) ? undefined : 'An address begins with https://'),
  })
}

interface LinkRules {
  /** The error of a non-blank link. */
  errorOf: (value: string) => string | undefined
  /** A suggested replacement for a valid link. */
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
    equals: equalBy(normalizeUrl),
    control: (control) => {
      const { value, change, props } = control
      const offer = suggestHttpsUrl(value) ?? offerOf(value.trim())
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
  if (suggestHttpsUrl(value)) return 'This address lacks https:// at its beginning'
  if (/^https?:/i.test(value) && !URL.canParse(value)) return 'This address is not complete'
  return undefined
}

/** Normalizes an HTTP URL, so that `HTTPS://Example.org` equals `https://example.org/`. */
function normalizeUrl(value: unknown): string {
  const text = normalizeText(value)
  return /^https?:/i.test(text) ? (URL.parse(text)?.href ?? text) : text
}
