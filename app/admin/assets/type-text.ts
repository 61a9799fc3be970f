import type { StoredFile } from '../files/bucket.ts'

/** The kind of a file in short, by its media type, else by its ending: `PNG`, `PDF`. */
export function typeText({ type, name }: Pick<StoredFile, 'type' | 'name'>): string {
  const subtype = /^(?:image|video|audio|application)\/(\w+)/.exec(type)?.[1]
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]
  const short = subtype && subtype !== 'octet' ? subtype : ending
  return short && short.length <= 5 ? short.toUpperCase() : 'File'
}
