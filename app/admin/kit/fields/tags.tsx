import { z } from 'zod'
import type { FieldType } from '../field-type.ts'
import { text } from './text.tsx'

/** Words parted by commas, stored as a list of them. */
export function tags(label: string): FieldType<string> {
  return {
    ...text(label, { hint: 'Separated by commas' }),
    toForm: (stored) => (Array.isArray(stored) ? stored.join(', ') : ''),
    schema: z.string().transform((words) =>
      words
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  }
}
