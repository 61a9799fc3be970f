/** Characters that hosted storage rejects, and those with a meaning in URLs. */
const DISALLOWED = /[^\w!.*'()&$@=;:+,-]/g

const NON_ASCII = /\P{ASCII}/u

const MAX_PATH_BYTES = 1024

/** The stored name of a file: upload time and original name. */
export async function storedName(stamp: number, original: string): Promise<string> {
  return `${stamp}-${await sanitize(original)}`
}

export function folderName(typed: string): Promise<string> {
  return sanitize(typed.trim())
}

/** Why a file or folder of this name cannot be stored; undefined if it can. */
export function nameError(name: string, folder = ''): string | undefined {
  if (name.includes('..'))
    return `The name “${name}” cannot be used: it contains two dots in a row.`
  if (/[/\\]/.test(name)) return `The name “${name}” cannot be used: it contains a slash.`
  if (/\p{Cc}/u.test(name))
    return 'The name cannot be used: it contains characters that do not print.'
  if (name.trim() === '.') return 'The name cannot be a single dot.'
  // 20 for the timestamp. Transliteration may lengthen the name: then storage rejects it.
  if (folder.length + name.length + 20 > MAX_PATH_BYTES) return 'The name is too long.'
  return undefined
}

let last = 0

/** The time in milliseconds, strictly increasing so that the names of a batch are distinct. */
export function nextStamp(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}

/** Replaces whitespace by underscores, transliterates, and replaces the rest by hyphens. */
async function sanitize(name: string): Promise<string> {
  const text = name.normalize('NFKC').replace(/\s/g, '_')
  return (NON_ASCII.test(text) ? await toLatin(text) : text).replace(DISALLOWED, '-')
}

/**
 * Imports the large library on demand. If a new release has removed its chunk, only diacritics are
 * stripped, and other alphabets become hyphens.
 */
async function toLatin(text: string): Promise<string> {
  const transliterate = await import('@sindresorhus/transliterate').then(
    (library) => library.default,
    () => withoutDiacritics,
  )
  return transliterate(text)
}

function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
