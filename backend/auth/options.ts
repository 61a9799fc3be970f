import type { MailOptions } from '../mail/index.ts'
import type { LimitedKind, Policy } from './policies.ts'

export interface OidcIssuer {
  /** What clients call it: `google`, `keycloak`, … */
  name: string
  /** As its discovery document and its tokens name it. */
  issuer: string
  clientId: string
  /** Needed for sign-in by redirect, not for `id_token`. */
  clientSecret?: string
}

/** How accounts are run. By default nobody signs up and mails become nothing but a log line. */
export interface AuthOptions extends MailOptions {
  /** Lets strangers make accounts; these give no rights by themselves. */
  openSignup?: boolean
  /** Words of the foundation's name and place, in small letters: no password is made of them. */
  passwordWords?: string[]
  /** Where links and providers may lead besides the site; `*` and `**` as hosted Supabase has them. */
  redirectUrls?: string[]
  oidcIssuers?: OidcIssuer[]
  /** How often something may be tried, where it is not as in policies.ts. */
  limits?: { [K in LimitedKind]?: Partial<Policy> }
}
