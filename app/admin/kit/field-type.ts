import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ControlProps } from '../../ui/field.tsx'

export interface Control<Value> {
  value: Value
  change(value: Value): void
  /** On blur. */
  leave: () => void
  name: string
  props: ControlProps
  /** All values of the form, for controls that depend on another field. */
  values: Record<string, unknown>
  set: (name: string, value: unknown) => void
  /** Blocks saving while the control is still working, at an upload for example. */
  hold: (working: boolean) => void
}

/**
 * A type of field: converts a stored value to the form's value, renders its control, and validates and
 * converts it to the payload. `Value` is the form's value, mostly a string. Functions that take a
 * `Value` are declared as methods, which are bivariant, so that a `FieldType<string>` is a `FieldType`.
 */
export interface FieldType<Value = unknown> {
  label: string
  required?: boolean
  hint?: string
  max?: number
  wide?: boolean
  /** The heading of the group of fields that it belongs to. */
  section?: string
  /** Holds a URL, possibly of a stored file. */
  isLink?: boolean
  /** Holds the name of a file in this bucket. */
  bucket?: string
  /** The control renders the label itself. */
  bare?: boolean
  /** The form's value of the default. A field that differs is marked, and offers it. */
  original?: Value
  /** Its default tells of the sample foundation: a form names it until it is changed. */
  isSample?: boolean
  /** Its default is blank, because the sample's is true of that foundation alone. */
  isLeftOut?: boolean
  /** Then the form's value of the sample's, to start from. */
  sample?: Value
  initial: () => Value
  toForm: (stored: unknown) => Value
  /** Parses the form's value to the payload's, or fails with the message to show. */
  schema: z.ZodType
  /** Checks the payload of a valid form as a whole; returns the message to show at this field. */
  check?: (payload: Record<string, unknown>) => string | undefined
  /** Whether two stored or payload values have the same meaning, whatever their notation. */
  equals: (a: unknown, b: unknown) => boolean
  /** A stored value as pages show it; blank if there is none. */
  show: (stored: unknown) => ReactNode
  control(control: Control<Value>): ReactNode
}

export type Fields = { readonly [name in string]?: FieldType }
