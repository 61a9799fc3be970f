import { z } from 'zod'
import type { FieldType } from '../field-type.ts'
import { equalBy, normalizeText } from './equality.ts'

interface Option {
  value: string
  label: string
}

interface ChoiceOptions {
  options: () => readonly Option[]
  hint?: string
}

/** A choice among options, at first the first one. A stored value that is no option stays selectable. */
export function choice(label: string, { options, hint }: ChoiceOptions): FieldType<string> {
  return {
    label,
    required: true,
    ...(hint && { hint }),
    initial: () => options()[0]?.value ?? '',
    toForm: (stored) => String(stored ?? ''),
    schema: z.string().min(1, `${label} is required`),
    // Also for numbers: a year is a string in the form and a number in the row.
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
