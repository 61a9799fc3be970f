import { z } from 'zod'
import { FIRST_STAFF_EMAIL } from '../../app/brand/contact.ts'
import { address, flag, list } from './setting-types.ts'

const oidcIssuer = z.strictObject({
  name: z.string().min(1),
  issuer: address,
  clientId: z.string().min(1),
  clientSecret: z.string().optional(),
})

function json<T extends z.ZodType>(shape: T) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
}

export const ACCOUNT_SETTINGS = {
  STAFF_EMAIL: z.email('must be an e-mail address').default(FIRST_STAFF_EMAIL),
  STAFF_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  OPEN_SIGNUP: flag.default(false),
  OIDC_ISSUERS: json(z.array(oidcIssuer)).default([]),
  REQUIRE_PROOF: flag.default(true),
  REQUIRE_AAL2: flag.default(true),
  REDIRECT_URLS: list.default([]),
}
