import type { MailOptions } from '../mail/index.ts'
import type { LimitedKind, Policy } from './policies.ts'

export interface OidcIssuer {
  name: string
  issuer: string
  clientId: string
  clientSecret?: string
}

export interface AuthOptions extends MailOptions {
  /** Allows public sign-up; the accounts have no rights by themselves. */
  openSignup?: boolean
  /** Patterns of allowed redirects besides the site, with `*` and `**` as in hosted Supabase. */
  redirectUrls?: string[]
  oidcIssuers?: OidcIssuer[]
  /** Whether changes of password, factors, passkeys and address require a recent proof; they do. */
  requireProof?: boolean
  /** Whether an account with a second factor requires it beyond what hosted Supabase does; it does. */
  requireAal2?: boolean
  /** Mails to one mailbox in a day; 20. Notices of changes are not counted. */
  mailsPerDay?: number
  limits?: { [K in LimitedKind]?: Partial<Policy> }
}
