import { z } from 'zod'
import { currentYear } from '../../../lib/dates.ts'
import type { FieldType } from '../field-type.ts'
import { isKnownYear, YEAR_ERROR } from '../limits.ts'
import { choice } from './choice.tsx'

const CHOICES = 10

/** One of the last ten years, at first the current one, or the stored year. */
export function yearChoice(label: string): FieldType<string> {
  const schema = z.string().transform(Number).refine(isKnownYear, { error: YEAR_ERROR })
  return { ...choice(label, { options: lastYears }), schema }
}

function lastYears() {
  const newest = currentYear()
  return Array.from({ length: CHOICES }, (_, age) => String(newest - age)).map((year) => ({
    value: year,
    label: year,
  }))
}
