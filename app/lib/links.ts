/** What browsers and trimming code drop before they read a scheme: blanks, control, zero-width. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu
const SCRIPT = /^(javascript|data|vbscript):/i

/** A stored link that may be rendered: nothing blank, nothing that would run as a script. */
export function safeLink(link: string | null | undefined): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed || SCRIPT.test(trimmed.replace(INVISIBLE, ''))) return undefined
  return trimmed
}

/** An http(s) address or a path on this site; a `#` or a mail address is not. */
export function webLink(link: string | null | undefined): string | undefined {
  const safe = safeLink(link)
  return safe && (/^https?:\/\//i.test(safe) || /^\/(?![/\\])/.test(safe)) ? safe : undefined
}

/**
 * A link into a public bucket leads to the backend in use, whichever one it was copied from, so
 * content can move between backends. `storageUrl` is the base of that backend, empty for our own.
 */
export function storedLink(
  link: string | null | undefined,
  storageUrl: string,
  ours: string[],
): string | undefined {
  const safe = safeLink(link)
  if (!safe) return undefined
  const [, origin = '', path] =
    /^(https?:\/\/[^/]+)?(\/storage\/v1\/object\/public\/.+)$/i.exec(safe) ?? []
  return path && (origin === '' || ours.includes(origin)) ? `${storageUrl}${path}` : safe
}

/** `(563) 555-0142` → `tel:5635550142`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
