import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'

/** `GET /settings`: what ways to sign in there are. */
export function getSettings({ auth }: BackendContext, c: Context): Response {
  const providers = (auth.oidcIssuers ?? []).map(({ name }) => [name, true])
  return c.json({
    external: {
      ...Object.fromEntries(providers),
      anonymous_users: false,
      email: true,
      phone: false,
    },
    disable_signup: !auth.openSignup,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
}
