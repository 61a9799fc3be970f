import { PULSE } from '../app/brand/drawings.ts'
import type { Brand } from '../app/lib/brand.ts'
import { colorStylesOf } from '../app/lib/color-styles.ts'
import { xmlText } from '../app/lib/xml.ts'
import type { Refused } from '../backend/admission.ts'

const REASONS = {
  failed: {
    status: 500,
    title: 'Something Went Wrong',
    text: 'This page could not be shown. The fault is ours, not yours. Please try again in a moment.',
    line: 'Something went wrong.',
  },
  busy: {
    status: 503,
    title: 'The Site Is Busy',
    text: 'Very many people are asking for pages just now. Please try again in a moment.',
    line: 'Too busy, try again later',
  },
  unread: {
    status: 503,
    title: 'This Page Is Not Available',
    text: 'What it says could not be read just now. Please try again in a moment.',
    line: 'Its texts could not be read, try again later',
  },
  starting: {
    status: 503,
    title: 'The Site Is Starting',
    text: 'It will be back in a moment. Please try again then.',
    line: 'The site is starting, try again later',
  },
  ended: {
    status: 404,
    title: 'This Link Has Ended',
    text: 'Preview links show a page for seven days, or until they are withdrawn. Please ask for a new one.',
    line: 'This link has ended.',
  },
  limited: {
    status: 429,
    title: 'Too Many Requests',
    text: 'Very many requests have come from your network. Please try again in a moment.',
    line: 'Too many requests, try again later',
  },
} as const
type Reason = keyof typeof REASONS
/** A failure that is no refusal. */
type Failure = 'starting' | 'ended' | 'unread'

/** In seconds. */
const RETRY_AFTER = 5

/** The brand of the last page; before it the failure page has no name, for the default may be another's. */
let brand: Brand | undefined

/** Gives failure pages the brand that a page was rendered with. */
export function setFailureBrand(shown: Brand): void {
  brand = shown
}

/** In the site's style but self-contained: it is shown when the application itself fails. */
const pageFor = ({ status, title, text }: (typeof REASONS)[Reason]) => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${xmlText(brand ? `${title} | ${brand.name}` : title)}</title>
<style>
:root { color-scheme: light dark }
${colorStylesOf(brand?.palette ?? 'original')}
body { margin: 0; padding: clamp(3rem, 12vh, 9rem) clamp(1.25rem, 8vw, 9rem); background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif }
.code { margin: 0; color: var(--accent-text); font: clamp(5rem, 18vw, 13rem)/1 Georgia, serif }
svg { display: block; width: 100%; height: 40px; margin: 1.5rem 0; fill: none; stroke: var(--accent-text); stroke-width: 2 }
h1 { margin: 0; font: 2.25rem/1.2 Georgia, serif }
p { max-width: 52ch; color: var(--soft) }
a { color: var(--accent-text); margin-right: 1.5rem; line-height: 2 }
</style>
</head>
<body>
<main>
<p class="code">${status}</p>
<svg viewBox="0 0 960 40" preserveAspectRatio="xMinYMid slice" aria-hidden="true"><path d="${PULSE}h864"/></svg>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">Try again</a> <a href="/">Return Home</a></p>
</main>
</body>
</html>
`

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The only header that renders for the cache have, so that no visitor's headers get into a cached page. */
export const HTML_REQUEST = { headers: { accept: 'text/html' } }

/** The response where the application has none (404, 429, 500, 503): a page, or a line for programs; no detail of the error. */
export function failureAnswer(request: Request, refused?: Refused | Failure): Response {
  const reason = REASONS[reasonOf(refused)]
  const { status } = reason
  const retryAfter = retryAfterOf(refused)
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  }
  if (!request.headers.get('accept')?.includes('text/html'))
    return new Response(reason.line, { status, headers })
  return new Response(request.method === 'HEAD' ? null : pageFor(reason), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
    },
  })
}

function retryAfterOf(refused: Refused | Failure | undefined): number | undefined {
  if (refused === 'starting' || refused === 'unread') return RETRY_AFTER
  return typeof refused === 'object' ? refused.retryAfter : undefined
}

function reasonOf(refused: Refused | Failure | undefined): Reason {
  if (refused === undefined) return 'failed'
  if (typeof refused === 'string') return refused
  return refused.status === 429 ? 'limited' : 'busy'
}
