import { z } from 'zod'
import { safeLink } from '../../../lib/links.ts'
import type { FieldType } from '../field-type.ts'

export interface TextOptions {
  /** The message for a blank one; without it the field may stay blank and is stored as null. */
  required?: string
  hint?: string
  initial?: string
  wide?: boolean
}

type TextField = FieldType<string>

function base(label: string, { required, hint, initial = '', wide }: TextOptions) {
  return {
    label,
    required: required !== undefined,
    ...(hint && { hint }),
    ...(wide && { wide }),
    initial: () => initial,
    toForm: (stored: unknown) => (stored === null || stored === undefined ? '' : String(stored)),
    schema: trimmed(required),
  }
}

/** Without its outer blanks; a blank one is refused by a message, or sent as null. */
function trimmed(required: string | undefined) {
  return z
    .string()
    .trim()
    .refine((text) => text !== '' || required === undefined, { error: required ?? '' })
    .transform((text) => text || null)
}

/** One line of text. */
export function text(label: string, options: TextOptions = {}): TextField {
  return {
    ...base(label, options),
    control: ({ props, value, change, leave, name }) => (
      <input
        {...props}
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    ),
  }
}

/** Text of several lines. */
export function paragraphs(label: string, options: TextOptions = {}): TextField {
  return {
    ...base(label, { wide: true, ...options }),
    control: ({ props, value, change, leave, name }) => (
      <textarea
        {...props}
        name={name}
        rows={6}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    ),
  }
}

/** An address on the web or a path on this site; never one that would run as a script. */
export function link(label: string, options: TextOptions = {}): TextField {
  const field = base(label, { wide: true, ...options })
  return {
    ...field,
    schema: field.schema.refine((value) => value === null || safeLink(value) !== undefined, {
      error: 'This link cannot be used: it would run as a script.',
    }),
    control: ({ props, value, change, leave, name }) => (
      <input
        {...props}
        type="url"
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    ),
  }
}
