import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { CONTACT } from '../../app/brand/contact.ts'
import { address, list, wholeNumber } from './setting-types.ts'

const MAX_PROCESSES = 99
const processes = z
  .string()
  .regex(/^([1-9]\d?|max)$/, 'must be a number from 1 to 99, or max')
  .transform((value) =>
    value === 'max' ? Math.min(availableParallelism(), MAX_PROCESSES) : Number(value),
  )

/** As a URI; an e-mail address becomes one. */
const contact = z
  .string()
  .transform((text) => (/^[^:/@]+@[^:/]+$/.test(text) ? `mailto:${text}` : text))
  .pipe(z.url({ protocol: /^(mailto|https|tel)$/, error: 'must be an e-mail or https:// address' }))

export const ADDRESS_SETTINGS = {
  PORT: wholeNumber.pipe(z.number().max(65_535)).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: processes.default(1),
  SITE_URL: address.optional(),
  TRUSTED_PROXIES: list.default([]),
  CORS_ORIGINS: list.default([]),
  SECURITY_CONTACT: contact.default(`mailto:${CONTACT.email}`),
}
