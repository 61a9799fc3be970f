import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ControlProps } from '../../ui/field.tsx'

/** What a field's control is given: its value, how to change it, and what ties it to its label. */
export interface Control<Value> {
  value: Value
  change(value: Value): void
  /** The person has left it. */
  leave: () => void
  name: string
  props: ControlProps
  /** The whole form, for the rare control that follows another. */
  values: Record<string, unknown>
  /** Fills in another field of the form. */
  set: (name: string, value: unknown) => void
  /** Says whether it still works at its value: the form waits for it. */
  hold: (working: boolean) => void
}

/**
 * A kind of field: how a stored value gets into a form, what a person sees of it there, and what is
 * sent. `Value` is the form's own value: mostly a string, as that is what controls hold. (Written as
 * methods where they take one, so that a field of strings is a field.)
 */
export interface FieldType<Value = unknown> {
  label: string
  required?: boolean
  hint?: string
  /** The most characters of a text. */
  max?: number
  /** Takes the whole width of the form. */
  wide?: boolean
  /** Holds an address, perhaps of a stored file. */
  isLink?: boolean
  /** Its label stands in the control itself. */
  bare?: boolean
  initial: () => Value
  toForm: (stored: unknown) => Value
  /** From the form's value to the one that is sent, or a message. */
  schema: z.ZodType
  /** Whether two values, stored or to be sent, mean the same, however each is written. */
  equals: (a: unknown, b: unknown) => boolean
  /** A stored value as the pages show it; blank where there is none. */
  show: (stored: unknown) => ReactNode
  control(control: Control<Value>): ReactNode
}

/** The fields of a form by the columns, or keys, that they are stored under. */
export type Fields = { readonly [name in string]?: FieldType }
