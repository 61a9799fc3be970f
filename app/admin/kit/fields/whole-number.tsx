import { z } from 'zod'
import { currentYear } from '../../../lib/dates.ts'
import type { FieldType } from '../field-type.ts'
import { isKnownYear, MAX_ORDER, YEAR_ERROR } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'

interface NumberOptions {
  /** The error of a blank field. */
  required?: string
  /** The payload of a blank field. */
  blank?: number | null
  hint?: string
  initial?: () => number | null
}

/** An integer of at most `MAX_ORDER` in absolute value. */
export function wholeNumber(label: string, options: NumberOptions = {}): FieldType<string> {
  const { required, blank = null, hint, initial = () => blank } = options
  return {
    label,
    required: required !== undefined,
    ...(hint && { hint }),
    initial: () => String(initial() ?? ''),
    toForm: (stored) => (typeof stored === 'number' ? String(stored) : ''),
    schema: z
      .string()
      .trim()
      .refine((text) => text !== '' || required === undefined, { error: required ?? '' })
      .refine((text) => text === '' || /^[+-]?\d+$/.test(text), {
        error: `${label} must be a whole number`,
      })
      .transform((text) => (text === '' ? blank : Number(text)))
      .refine((value) => value === null || Math.abs(value) <= MAX_ORDER, {
        error: `${label} is too large`,
      }),
    equals: equalBy((value) => value ?? null),
    show: normalizeText,
    control: ({ props, value, change, leave, name }) => (
      <input
        {...props}
        name={name}
        inputMode="numeric"
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    ),
  }
}

/** A typed year, at first the current one. */
export function year(label: string, options: Pick<NumberOptions, 'required'> = {}) {
  const field = wholeNumber(label, { initial: currentYear, ...options })
  return {
    ...field,
    schema: field.schema.refine((value) => value === null || isKnownYear(Number(value)), {
      error: YEAR_ERROR,
    }),
  }
}
