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

/** Endings of files, which look like the end of a host: `report.pdf`. */
const FILE = /\.(pdf|docx?|xlsx?|pptx?|txt|jpe?g|png|gif|webp|svg|html?)$/i
const LABEL = /^[\p{L}\d-]+$/u
const LAST_LABEL = /^\p{L}{2,63}(:\d{1,5})?$/u
const DOI = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i

/**
 * The whole address for one that lacks its beginning, as people say it (`www.example.org/x`,
 * `//example.org`) or as papers are named (`10.1000/182`); undefined for everything else: paths, mail
 * addresses, names of files.
 */
export function httpsOffer(link: string): string | undefined {
  const text = link.trim()
  const doi = DOI.exec(text)?.[1]
  if (doi) return `https://doi.org/${doi}`
  const address = text.replace(/^\/\//, '')
  const host = /^[^/?#]*/.exec(address)?.[0] ?? ''
  const isFile = host === address && FILE.test(host) && !/^www\./i.test(host)
  return isHost(host) && !isFile && URL.canParse(`https://${address}`)
    ? `https://${address}`
    : undefined
}

function isHost(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && LAST_LABEL.test(labels.pop() ?? '') && labels.every(isLabel)
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')
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

/** `(202) 555-0142` → `tel:2025550142`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
