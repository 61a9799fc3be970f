import { z } from 'zod'
import type { FieldType } from '../field-type.ts'
import { equalBy, normalizeText } from './equality.ts'

interface Option {
  /** What is stored. */
  value: string
  /** What people read. */
  label: string
}

interface ChoiceOptions {
  /** Asked for whenever the field is shown. */
  options: () => readonly Option[]
  hint?: string
}

/** One of a few; the first is chosen for a new record. A stored one that is not among them stays. */
export function choice(label: string, { options, hint }: ChoiceOptions): FieldType<string> {
  return {
    label,
    required: true,
    ...(hint && { hint }),
    initial: () => options()[0]?.value ?? '',
    toForm: (stored) => String(stored ?? ''),
    schema: z.string().min(1, `${label} is required`),
    // Numbers too: a year is sent as one.
    equals: equalBy(normalizeText),
    show: (stored) => {
      const value = normalizeText(stored)
      return options().find((option) => option.value === value)?.label ?? value
    },
    control: ({ props, name, value, change, leave }) => (
      <select
        {...props}
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      >
        {withStored(options(), value).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    ),
  }
}

function withStored(options: readonly Option[], value: string): readonly Option[] {
  const known = options.some((option) => option.value === value)
  return known ? options : [...options, { value, label: value || 'None' }]
}
