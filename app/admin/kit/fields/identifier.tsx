import { equalBy, normalizeText } from './equality.ts'
import { type TextField, type TextOptions, text } from './text.tsx'

interface IdentifierOptions extends TextOptions {
  /** The identifier in what people paste, such as an address with it; undefined if there is none. */
  find: (text: string) => string | undefined
  /** The error of a text without one. */
  error: string
}

/** A number by which a registry knows a record, also taken from a pasted address of it. */
export function identifier(label: string, options: IdentifierOptions): TextField {
  const { find, error, ...others } = options
  const field = text(label, others)
  const identifierOf = (value: string) => find(value) ?? value
  return {
    ...field,
    schema: field.schema
      .refine((value) => value === null || find(value), { error })
      .transform((value) => value && identifierOf(value)),
    equals: equalBy((value) => identifierOf(normalizeText(value))),
  }
}
