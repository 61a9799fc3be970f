import { z } from 'zod'
import type { Fields } from './field-type.ts'

/** The schema that parses a form's values to the payload, with a message for each invalid field. */
export function schemaOf(fields: Fields): z.ZodObject {
  const declared = Object.entries(fields).flatMap(([name, field]) =>
    field ? [{ name, field }] : [],
  )
  const shape = Object.fromEntries(declared.map(({ name, field }) => [name, field.schema]))
  return z.object(shape).superRefine((payload, context) => {
    for (const { name, field } of declared) {
      const message = field.check?.(payload)
      if (message) context.addIssue({ code: 'custom', path: [name], message })
    }
  })
}
