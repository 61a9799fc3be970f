import { PLACE } from '../../brand/place.ts'
import type { EditableText } from '../../site/copy/declare-texts.ts'

const { timeZone, ...WORDS } = PLACE

/** Names of people that visitors are sent to. */
const PERSON = /^(person|contact)\/name$/

/** Whether a default names the place of the default foundation or someone who works there, or is its document. */
export function isOfPlace({ path, kind, default: standard }: EditableText): boolean {
  const text = JSON.stringify(standard)
  const isNamed = Object.values(WORDS).some((word) => text.includes(word))
  return kind.type === 'document' || PERSON.test(path) || isNamed
}
