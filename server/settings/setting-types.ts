import { z } from 'zod'

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))
export const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
export const atLeastOne = wholeNumber.pipe(z.number().min(1, 'must be 1 or more'))
