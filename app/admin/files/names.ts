/** What hosted storage lets into a name, without the letters that mean something in an address. */
const REFUSED = /[^\w!.*'()&$@=;:+,-]/g

const FOREIGN = /\P{ASCII}/u

/** Bytes of a whole path, as S3 has it. */
const LONGEST = 1024

/** How files are named in storage: when they came, and what they were called. */
export async function storedName(stamp: number, original: string): Promise<string> {
  return `${stamp}-${await plain(original)}`
}

/** How a new folder is named in storage. */
export function folderName(typed: string): Promise<string> {
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
  // A stamp and a hyphen go before it. Foreign letters may become several: then storage says so itself.
  if (folder.length + name.length + 20 > LONGEST) return 'The name is too long.'
  return undefined
}

let last = 0

/** The time in milliseconds, and never the same twice: names of one batch are distinct. */
export function nextStamp(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}

/** Blanks as underscores, foreign letters in Latin ones, and what is left as a hyphen. */
async function plain(name: string): Promise<string> {
  const whole = name.normalize('NFKC').replace(/\s/g, '_')
  return (FOREIGN.test(whole) ? await inLatin(whole) : whole).replace(REFUSED, '-')
}

/**
 * What knows all alphabets takes long to get ready, and most names do without. Where a new release has
 * taken away the file that it is in, letters lose their marks, and other alphabets become hyphens.
 */
async function inLatin(text: string): Promise<string> {
  const transliterate = await import('@sindresorhus/transliterate').then(
    (library) => library.default,
    () => withoutMarks,
  )
  return transliterate(text)
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
