import { z } from 'zod'
import type { Fields, FieldType } from './field-type.ts'

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

/** Whether a field's value in the form is stored as null: then its default is shown. */
export function isBlank(field: FieldType, value: unknown): boolean {
  return field.schema.safeParse(value).data === null
}
