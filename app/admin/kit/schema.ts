import { z } from 'zod'
import type { Fields } from './field-type.ts'
import type { Resource } from './resource.ts'

/** The schema that parses a form's values to the payload, with a message for each invalid field. */
export function schemaOf(fields: Fields, check?: Resource['check']): z.ZodObject {
  const values = z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field.schema]] : [])),
    ),
  )
  return values.superRefine((payload, context) => {
    const wrong = check?.(payload)
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.column], message: wrong.error })
  })
}
