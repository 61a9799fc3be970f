import { z } from 'zod'
import { formatCalendarDate, today } from '../../../lib/dates.ts'
import type { FieldType } from '../field-type.ts'
import { isKnownYear, YEAR_ERROR, YEARS, yearOf } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'

const PLAIN = /^\d{4}-\d\d-\d\d$/

interface CalendarDateOptions {
  /** Blank is null. */
  optional?: boolean
  hint?: string
}

/** A date without a time; today for a new record. */
export function calendarDate(
  label: string,
  { optional = false, hint }: CalendarDateOptions = {},
): FieldType<string> {
  return {
    label,
    required: !optional,
    ...(hint && { hint }),
    initial: () => today(),
    // Values that a date input cannot show, such as `infinity`, have to be chosen again.
    toForm: (stored) => (PLAIN.test(String(stored)) ? String(stored) : ''),
    schema: z
      .string()
      .min(optional ? 0 : 1, { error: `${label} is required`, abort: true })
      .refine((date) => date === '' || isKnownYear(yearOf(date)), { error: YEAR_ERROR })
      .transform((date) => date || null),
    equals: equalBy(normalizeText),
    show: (stored) => formatCalendarDate(normalizeText(stored)),
    control: ({ props, name, value, change, leave }) => (
      <input
        {...props}
        type="date"
        min={`${YEARS.min}-01-01`}
        max={`${YEARS.max}-12-31`}
        name={name}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    ),
  }
}
