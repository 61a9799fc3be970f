import { z } from 'zod'
import { lengthOf } from '../../../lib/length.ts'
import type { FieldType } from '../field-type.ts'
import { MAX_TAGS } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'
import { text } from './text.tsx'

/** Comma-separated words, stored as an array. */
export function tags(label: string): FieldType<string> {
  return {
    ...text(label, { hint: 'Separated by commas', max: MAX_TAGS.characters }),
    toForm: (stored) => (Array.isArray(stored) ? stored.join(', ') : ''),
    schema: z
      .string()
      .transform((words) => filled(words.split(',')))
      .refine((words) => words.length <= MAX_TAGS.count, {
        error: `There can be at most ${MAX_TAGS.count} tags`,
      })
      .refine((words) => lengthOf(words.join()) <= MAX_TAGS.characters, {
        error: `${label} are too long: all together have at most ${MAX_TAGS.characters} characters`,
      }),
    equals: equalBy((stored) => (Array.isArray(stored) ? filled(stored) : [])),
    show: (stored) => (Array.isArray(stored) ? filled(stored).join(', ') : ''),
  }
}

function filled(words: unknown[]): string[] {
  return words.map(normalizeText).filter(Boolean)
}
