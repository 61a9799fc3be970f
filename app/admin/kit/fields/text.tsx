import { z } from 'zod'
import { lengthOf } from '../../../lib/length.ts'
import type { Control, FieldType } from '../field-type.ts'
import { countText, MAX_LENGTH } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'

export interface TextOptions {
  /** The error of a blank field; without it a blank field is valid and stored as null. */
  required?: string
  hint?: string
  initial?: string
  wide?: boolean
  /** What the site shows while the field is blank. */
  placeholder?: string
  max?: number
}

interface LineOptions extends TextOptions {
  type?: 'text' | 'tel' | 'email' | 'url'
}

export interface ParagraphsOptions extends TextOptions {
  rows?: number
}

export type TextField = FieldType<string> & { schema: z.ZodType<string | null> }

function base(label: string, options: TextOptions) {
  const { required, hint, initial = '', wide, max = MAX_LENGTH.line } = options
  return {
    label,
    max,
    required: required !== undefined,
    ...(hint && { hint }),
    ...(wide && { wide }),
    initial: () => initial,
    toForm: (stored: unknown) => (stored === null || stored === undefined ? '' : String(stored)),
    schema: trimmed(label, required, max),
    equals: equalBy(normalizeText),
    show: normalizeText,
  }
}

/** A trimmed text; blank fails with `required`, or becomes null. */
function trimmed(label: string, required: string | undefined, max: number) {
  return z
    .string()
    .trim()
    .refine((text) => text !== '' || required === undefined, { error: required ?? '' })
    .refine((text) => lengthOf(text) <= max, {
      error: ({ input }) => `${label} is too long: ${countText(lengthOf(String(input)), max)}`,
    })
    .transform((text) => text || null)
}

/** One line of text. */
export function text(label: string, options: LineOptions = {}): TextField {
  const { type, placeholder } = options
  return {
    ...base(label, options),
    control: (control) => (
      <input {...inputProps(control)} {...(type && { type })} placeholder={placeholder} />
    ),
  }
}

/** Text of several lines. */
export function paragraphs(label: string, options: ParagraphsOptions = {}): TextField {
  const { rows = 6, placeholder } = options
  return {
    ...base(label, { wide: true, max: MAX_LENGTH.paragraphs, ...options }),
    control: (control) => (
      <textarea {...inputProps(control)} rows={rows} placeholder={placeholder} />
    ),
  }
}

/** An email address. */
export function email(label: string, options: TextOptions = {}): TextField {
  const field = text(label, { ...options, type: 'email' })
  return {
    ...field,
    schema: field.schema.refine((value) => value === null || /^[^\s@]+@[^\s@]+$/.test(value), {
      error: 'This is not an email address',
    }),
  }
}

/** The props of a native input or textarea for a text field. */
export function inputProps({ props, name, value, change, leave }: Control<string>) {
  return {
    ...props,
    name,
    value,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: leave,
  }
}
