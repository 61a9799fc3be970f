/** Characters that browsers ignore before a scheme: whitespace, control, zero-width. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu
const SCRIPT = /^(javascript|data|vbscript):/i

/** A trimmed link; undefined if it is blank or would run a script. */
export function safeLink(link: string | null | undefined): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed || SCRIPT.test(trimmed.replace(INVISIBLE, ''))) return undefined
  return trimmed
}

/** An http(s) URL or a path on this site; undefined for fragments, mail addresses and other schemes. */
export function httpUrl(link: string | null | undefined): string | undefined {
  const safe = safeLink(link)
  return safe && (/^https?:\/\//i.test(safe) || /^\/(?![/\\])/.test(safe)) ? safe : undefined
}

/** File extensions, which could be mistaken for a top-level domain: `report.pdf`. */
const FILE = /\.(pdf|docx?|xlsx?|pptx?|txt|jpe?g|png|gif|webp|svg|html?)$/i
const LABEL = /^[\p{L}\d-]+$/u
const LAST_LABEL = /^\p{L}{2,63}(:\d{1,5})?$/u
const DOI = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i

/**
 * The https URL for an address without a scheme (`www.example.org/x`, `//example.org`) or a DOI
 * (`10.1000/182`); undefined for anything else, such as paths, mail addresses and file names.
 */
export function suggestHttpsUrl(link: string): string | undefined {
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
 * Points a link to a file of a public bucket at `storageUrl` (empty for our own backend) if its origin is
 * one of `ours`, so that content can move between backends. Undefined for unsafe links.
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

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
