import { z } from 'zod'
import { safeLink, webLink } from '../../../lib/links.ts'
import type { Control, FieldType } from '../field-type.ts'
import { equalBy, readText } from './meaning.ts'

export interface TextOptions {
  /** The message for a blank one; without it the field may stay blank and is stored as null. */
  required?: string
  hint?: string
  initial?: string
  wide?: boolean
  /** What the site shows while it is blank. */
  placeholder?: string
}

interface LineOptions extends TextOptions {
  type?: 'text' | 'tel' | 'email' | 'url'
}

interface ParagraphsOptions extends TextOptions {
  /** Lines that are seen at once. */
  rows?: number
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
    equals: equalBy(readText),
    show: readText,
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
    ...base(label, { wide: true, ...options }),
    control: (control) => (
      <textarea {...inputProps(control)} rows={rows} placeholder={placeholder} />
    ),
  }
}

/** A mail address. */
export function email(label: string, options: TextOptions = {}): TextField {
  const field = text(label, { ...options, type: 'email' })
  return {
    ...field,
    schema: base(label, options).schema.refine(
      (value) => value === null || /^[^\s@]+@[^\s@]+$/.test(value),
      { error: 'This is not a mail address' },
    ),
  }
}

/** An address on the web or a path on this site; never one that would run as a script. */
export function link(label: string, options: TextOptions = {}): TextField {
  return {
    ...text(label, { wide: true, ...options, type: 'url' }),
    schema: base(label, options).schema.refine(
      (value) => value === null || safeLink(value) !== undefined,
      { error: 'This link cannot be used: it would run as a script.' },
    ),
    equals: equalBy(readAddress),
  }
}

/** An address on the web, in full. */
export function webAddress(label: string, options: TextOptions = {}): TextField {
  return {
    ...text(label, { ...options, type: 'url' }),
    schema: base(label, options).schema.refine(
      (value) => value === null || webLink(value) !== undefined,
      { error: 'An address begins with https://' },
    ),
    equals: equalBy(readAddress),
  }
}

function inputProps({ props, name, value, change, leave }: Control<string>) {
  return {
    ...props,
    name,
    value,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: leave,
  }
}

/** An address on the web as browsers read it: the case of a host, say, means nothing. */
function readAddress(value: unknown): string {
  const text = readText(value)
  return /^https?:/i.test(text) ? (URL.parse(text)?.href ?? text) : text
}
