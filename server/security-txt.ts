export const SECURITY_TXT = '/.well-known/security.txt'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Answers where to report vulnerabilities (RFC 9116). @param contact a URI. */
export function securityTxt({ method }: Request, siteUrl: string, contact: string): Response {
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const today = Math.floor(Date.now() / DAY_MS)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TXT}`,
    '',
  ]
  return new Response(method === 'HEAD' ? null : lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
