import { PLACE } from '../../brand/place.ts'
import type { EditableText } from '../../site/copy/declare-texts.ts'

const { timeZone, ...WORDS } = PLACE

/** Whether a default names the place of the default foundation, or is its document. */
export function isOfPlace({ kind, default: standard }: EditableText): boolean {
  const text = JSON.stringify(standard)
  return kind.type === 'document' || Object.values(WORDS).some((word) => text.includes(word))
}
