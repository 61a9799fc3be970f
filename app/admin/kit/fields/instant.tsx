import { z } from 'zod'
import { PLACE } from '../../../brand/place.ts'
import { isKnownDate } from '../../../lib/dates.ts'
import { formatMoment, instantOf, localTimeOf, zoneName } from '../../../lib/event-times.ts'
import type { FieldType } from '../field-type.ts'
import { isKnownYear, YEAR_ERROR, YEARS, yearOf } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'

const ZONED = /(Z|[+-]\d\d(:?\d\d)?)$/

/**
 * Date and time by the site's clocks. The form holds the stored instant until somebody writes another
 * time, so that saving an untouched one changes nothing of it.
 */
export function instant(label: string): FieldType<string> {
  return {
    label,
    required: true,
    hint: `${zoneName()}, as in ${PLACE.city}`,
    initial: () => '',
    // One that no clock here shows has to be chosen anew.
    toForm: (stored) => (isKnownDate(String(stored)) ? String(stored) : ''),
    schema: z
      .string()
      .min(1, { error: `${label} is required`, abort: true })
      .refine((value) => isKnownYear(yearOf(ZONED.test(value) ? localTimeOf(value) : value)), {
        error: YEAR_ERROR,
        abort: true,
      })
      .transform((value) => (ZONED.test(value) ? value : instantOf(value)))
      .refine((value) => value !== undefined, {
        error: 'Clocks go forward here: this hour is left out on this day',
      }),
    // `…Z` and `…+00:00` are one instant; one that no clock here shows is compared as it is written.
    equals: equalBy((value) => {
      const text = normalizeText(value)
      return isKnownDate(text) ? Date.parse(text) : text
    }),
    show: (stored) => formatMoment(normalizeText(stored)),
    control: ({ props, name, value, change, leave }) => (
      <input
        {...props}
        type="datetime-local"
        min={`${YEARS.min}-01-01T00:00`}
        max={`${YEARS.max}-12-31T23:59`}
        name={name}
        value={ZONED.test(value) ? localTimeOf(value) : value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    ),
  }
}
