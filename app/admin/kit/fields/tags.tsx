import { z } from 'zod'
import type { FieldType } from '../field-type.ts'
import { equalBy, readText } from './meaning.ts'
import { text } from './text.tsx'

/** Words parted by commas, stored as a list of them. */
export function tags(label: string): FieldType<string> {
  return {
    ...text(label, { hint: 'Separated by commas' }),
    toForm: (stored) => (Array.isArray(stored) ? stored.join(', ') : ''),
    schema: z.string().transform((words) => filled(words.split(','))),
    equals: equalBy((stored) => (Array.isArray(stored) ? filled(stored) : [])),
    show: (stored) => (Array.isArray(stored) ? filled(stored).join(', ') : ''),
  }
}

function filled(words: unknown[]): string[] {
  return words.map(readText).filter(Boolean)
}
