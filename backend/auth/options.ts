import type { MailOptions } from '../mail/index.ts'
import type { LimitedKind, Policy } from './limits.ts'
import type { OidcIssuer } from './oidc/issuers.ts'

/** How accounts are run. By default nobody signs up and mails become nothing but a log line. */
export interface AuthOptions extends MailOptions {
  /** Lets strangers make accounts; these give no rights by themselves. */
  openSignup?: boolean
  /** Where links and providers may lead besides the site; `*` and `**` as hosted Supabase has them. */
  redirectUrls?: string[]
  oidcIssuers?: OidcIssuer[]
  /** How often something may be tried, where it is not as in limits.ts. */
  limits?: { [K in LimitedKind]?: Partial<Policy> }
}
