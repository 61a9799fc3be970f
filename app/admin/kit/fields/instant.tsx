import { z } from 'zod'
import { isKnownDate } from '../../../lib/dates.ts'
import { formatMoment, instantOf, localTimeOf, zoneName } from '../../../lib/event-times.ts'
import type { FieldType } from '../field-type.ts'
import { isKnownYear, YEAR_ERROR, YEARS, yearOf } from '../limits.ts'
import { equalBy, normalizeText } from './equality.ts'

/** The form's value, and a draft's, while day or time is missing, when the input itself has none. */
const INCOMPLETE = 'incomplete'
const ZONED = /(Z|[+-]\d\d(:?\d\d)?)$/

/**
 * Date and time in the site's time zone; a blank optional one is null. The form holds the stored instant until
 * it is edited, so that saving an untouched field keeps its seconds.
 */
export function instant(label: string, { optional = false } = {}): FieldType<string> {
  return {
    label,
    required: !optional,
    hint: `${zoneName()}, which the operator of the site can change`,
    initial: () => '',
    // Values that the input cannot show, such as `infinity`, have to be chosen again.
    toForm: (stored) => (isKnownDate(String(stored)) ? String(stored) : ''),
    schema: z
      .string()
      .min(optional ? 0 : 1, { error: `${label} is required`, abort: true })
      .refine((value) => value !== INCOMPLETE, {
        error: `${label} needs a day and a time`,
        abort: true,
      })
      .refine(
        (value) =>
          value === '' || isKnownYear(yearOf(ZONED.test(value) ? localTimeOf(value) : value)),
        {
          error: YEAR_ERROR,
          abort: true,
        },
      )
      .transform((value) => (value === '' ? null : ZONED.test(value) ? value : instantOf(value)))
      .refine((value) => value !== undefined, {
        error: 'Clocks go forward here: this hour is left out on this day',
      }),
    // `…Z` and `…+00:00` are the same instant; unparsable values are compared as text.
    equals: equalBy((value) => {
      const text = normalizeText(value)
      return isKnownDate(text) ? Date.parse(text) : text
    }),
    show: (stored) => formatMoment(normalizeText(stored)),
    control: ({ props, name, value, change, leave }) => {
      // Browsers report neither a date that is begun nor one that is cleared after that.
      const note = ({ validity }: HTMLInputElement) => {
        if (validity.badInput) change(INCOMPLETE)
        else if (value === INCOMPLETE) change('')
      }
      return (
        <input
          {...props}
          type="datetime-local"
          min={`${YEARS.min}-01-01T00:00`}
          max={`${YEARS.max}-12-31T23:59`}
          name={name}
          value={ZONED.test(value) ? localTimeOf(value) : value.replace(INCOMPLETE, '')}
          onChange={(event) => change(event.target.value)}
          onBlur={({ currentTarget }) => {
            note(currentTarget)
            leave()
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && note(currentTarget)}
        />
      )
    },
  }
}
