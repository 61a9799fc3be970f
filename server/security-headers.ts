import { createHash } from 'node:crypto'

/** `scripts`: hashes or a nonce of inline scripts. Inline styles are allowed, because no text ever becomes markup. */
export type SecurityHeaders = (scripts: readonly string[]) => Record<string, string>

/** Of every response: no content sniffing, no frames, and TLS only if the site is on https. */
export function commonHeaders(siteUrl: string): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['content-security-policy', "frame-ancestors 'none'"],
    ...(siteUrl.startsWith('https:')
      ? [['strict-transport-security', 'max-age=31536000'] as [string, string]]
      : []),
  ]
}

/** Of pages, as OWASP recommends: https://owasp.org/www-project-secure-headers/ */
export function securityHeaders(siteUrl: string, supabaseUrl = ''): SecurityHeaders {
  const isSecure = siteUrl.startsWith('https:')
  const project = supabaseUrl && new URL(supabaseUrl).origin
  const policy = (scripts: readonly string[]) =>
    [
      "default-src 'self'",
      `script-src ${["'self'", ...scripts].join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      // Pictures of editors may be on any host; a chosen file and a QR code are data: or blob: URLs.
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
