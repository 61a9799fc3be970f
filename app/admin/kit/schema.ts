import { z } from 'zod'
import type { Fields } from './field-type.ts'

/** The schema that parses a form's values to the payload, with a message for each invalid field. */
export function schemaOf(fields: Fields): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field.schema]] : [])),
    ),
  )
}
