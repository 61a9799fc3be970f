import { registryNumberIn } from '../../../lib/registry.ts'
import { equalBy, normalizeText } from './equality.ts'
import { type TextField, type TextOptions, text } from './text.tsx'

const numberOf = (value: string) => registryNumberIn(value) ?? value

/** A number of ClinicalTrials.gov, also taken from a pasted address of it. */
export function registryNumber(label: string, options: TextOptions = {}): TextField {
  const field = text(label, options)
  return {
    ...field,
    schema: field.schema
      .refine((value) => value === null || registryNumberIn(value), {
        error: 'A number of ClinicalTrials.gov is NCT and eight digits',
      })
      .transform((value) => value && numberOf(value)),
    equals: equalBy((value) => numberOf(normalizeText(value))),
  }
}
