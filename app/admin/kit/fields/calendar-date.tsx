import { z } from 'zod'
import { today } from '../../../lib/dates.ts'
import type { FieldType } from '../field-type.ts'

/** A date without a time; today for a new record. */
export function calendarDate(label: string): FieldType<string> {
  return {
    label,
    required: true,
    initial: () => today(),
    toForm: (stored) => String(stored ?? ''),
    schema: z.string().min(1, `${label} is required`),
    control: ({ props, name, value, change, leave }) => (
      <input
        {...props}
        type="date"
        max="9999-12-31"
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    ),
  }
}
