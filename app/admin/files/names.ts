import transliterate from '@sindresorhus/transliterate'

/** What hosted storage lets into a name, without the letters that mean something in an address. */
const REFUSED = /[^\w!.*'()&$@=;:+,-]/g

/** Bytes of a whole path, as S3 has it. */
const LONGEST = 1024

/** How files are named in storage: when they came, and what they were called. */
export function storedName(stamp: number, original: string): string {
  return `${stamp}-${plain(original)}`
}

/** How a new folder is named in storage. */
export function folderName(typed: string): string {
  return plain(typed.trim())
}

/** Why a file or a folder of this name cannot be stored, or undefined. */
export function refusalOf(name: string, folder = ''): string | undefined {
  if (name.includes('..'))
    return `The name “${name}” cannot be used: it contains two dots in a row.`
  if (/[/\\]/.test(name)) return `The name “${name}” cannot be used: it contains a slash.`
  if (/\p{Cc}/u.test(name))
    return 'The name cannot be used: it contains characters that do not print.'
  if (name.trim() === '.') return 'The name cannot be a single dot.'
  // A stamp and a hyphen go before it.
  if (folder.length + plain(name).length + 20 > LONGEST) return 'The name is too long.'
  return undefined
}

let last = 0

/** The time in milliseconds, and never the same twice: names of one batch are distinct. */
export function nextStamp(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}

/** Blanks as underscores, foreign letters in Latin ones, and what is left as a hyphen. */
function plain(name: string): string {
  return transliterate(name.normalize('NFKC').replace(/\s/g, '_')).replace(REFUSED, '-')
}
