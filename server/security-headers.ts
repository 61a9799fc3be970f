import { createHash } from 'node:crypto'

/**
 * What a page tells browsers to hold it to, beside its own: `scripts` are the sources of inline
 * scripts, hashes or a nonce. Inline styles may stand: React and the styles of moving parts set them,
 * and no text of ours or of the database ever becomes markup.
 */
export type SecurityHeaders = (scripts: readonly string[]) => Record<string, string>

/**
 * What every answer tells browsers, of whatever kind it is and whoever makes it: to take it for what it
 * says it is, to show it in no frame and, where the site is on https, to ask by TLS only. Pages and
 * stored files say more in a policy of their own.
 */
export function everyAnswer(siteUrl: string): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "frame-ancestors 'none'"],
    ...(siteUrl.startsWith('https:')
      ? [['strict-transport-security', 'max-age=31536000'] as [string, string]]
      : []),
  ]
}

/**
 * The headers of pages beside those of every answer, as the OWASP Secure Headers Project recommends them.
 * https://owasp.org/www-project-secure-headers/
 */
export function securityHeaders(siteUrl: string, supabaseUrl = ''): SecurityHeaders {
  const isSecure = siteUrl.startsWith('https:')
  const project = supabaseUrl && new URL(supabaseUrl).origin
  const policy = (scripts: readonly string[]) =>
    [
      "default-src 'self'",
      `script-src ${["'self'", ...scripts].join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      // Editors may show a picture from anywhere; a chosen file and a QR code have no address.
      `img-src ${["'self'", project, 'https:', 'data:', 'blob:'].filter(Boolean).join(' ')}`,
      `connect-src ${["'self'", project].filter(Boolean).join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      isSecure && 'upgrade-insecure-requests',
    ]
      .filter(Boolean)
      .join('; ')
  const fixed = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  return (scripts) => ({ 'content-security-policy': policy(scripts), ...fixed })
}

/** The hash of an inline script, as a Content Security Policy names it (Level 3, hash-source). */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
