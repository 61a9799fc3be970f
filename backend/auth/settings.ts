import type { Endpoint } from './endpoint.ts'
import { PROVIDERS } from './providers.ts'

/** `GET /settings`: the enabled sign-in methods. */
export const getSettings: Endpoint = ({ auth }, c) => {
  const providers = (auth.oidcIssuers ?? []).map(({ name }) => [name, true])
  return c.json({
    external: {
      ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
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
    passkeys_enabled: true,
  })
}
