import { z } from 'zod'

/** The schema of a field that may be blank, which is stored as null. A required one is returned as it is. */
export function orBlank(required: boolean, schema: z.ZodType): z.ZodType {
  if (required) return schema
  return z.string().transform((value, context) => {
    if (value === '') return null
    const { success, data, error } = schema.safeParse(value)
    if (success) return data
    context.addIssue({ code: 'custom', message: error.issues[0]?.message })
    return z.NEVER
  })
}
