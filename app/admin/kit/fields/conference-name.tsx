import { CONFERENCES } from '../../../lib/conferences.ts'
import type { FieldType } from '../field-type.ts'
import { choice } from './choice.tsx'

/** One of the conference groups, which have a stored and a displayed name. */
export function conferenceName(label: string): FieldType<string> {
  return choice(label, {
    options: () => CONFERENCES.map(({ stored, shown }) => ({ value: stored, label: shown })),
  })
}
