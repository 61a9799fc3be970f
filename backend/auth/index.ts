import { type Context, Hono } from 'hono'
import type { BackendContext } from '../context.ts'
import { getAudit, postAudit } from './admin/audit.ts'
import { postGenerateLink } from './admin/generate-link.ts'
import { postInvite } from './admin/invite.ts'
import {
  deleteUserById,
  deleteUserFactor,
  deleteUserPasskey,
  getUserById,
  getUserFactors,
  getUserPasskeys,
  postUserUnlock,
  putUserById,
} from './admin/user.ts'
import { getUsers, postUser } from './admin/users.ts'
import { requireServiceRole, requireUser } from './authenticate.ts'
import type { Endpoint, UserEndpoint } from './endpoint.ts'
import { AuthError, type AuthErrorCode, renderError } from './errors.ts'
import { postChallenge } from './factors/challenge.ts'
import { postFactor } from './factors/enroll.ts'
import {
  getRecoveryCodes,
  postRecoveryCodes,
  postRecoveryVerify,
} from './factors/recovery-codes.ts'
import { deleteFactor } from './factors/unenroll.ts'
import { postFactorVerify } from './factors/verify.ts'
import { getHealth } from './health.ts'
import { postLogout } from './logout.ts'
import { sendNotifications } from './notifications.ts'
import { getAuthorize } from './oidc/authorize.ts'
import { getCallback } from './oidc/callback.ts'
import { deleteSession, getSessions } from './own-sessions.ts'
import { postAuthenticationOptions, postAuthenticationVerify } from './passkeys/authentication.ts'
import { deletePasskey, getPasskeys, patchPasskey } from './passkeys/manage.ts'
import { postRegistrationOptions, postRegistrationVerify } from './passkeys/registration.ts'
import { getReauthenticate } from './reauthenticate.ts'
import { postOtp, postRecover, postResend } from './requested-mail.ts'
import { getSettings } from './settings.ts'
import { postSignup } from './signup.ts'
import { postToken } from './token/index.ts'
import { postUnlock } from './unlock.ts'
import { putUser } from './user-update.ts'
import { userJson } from './users.ts'
import { getVerify, postVerify, postVerifyRedirect } from './verify.ts'

const refuse = (code: AuthErrorCode) => () => {
  throw new AuthError(code)
}

const FOR_ANYONE: Record<string, Endpoint> = {
  'GET /settings': getSettings,
  'GET /health': getHealth,
  // Tokens are signed with a shared secret, so there is no public key.
  'GET /.well-known/jwks.json': (_, c) => c.json({ keys: [] }),
  'POST /signup': postSignup,
  'POST /token': postToken,
  'POST /otp': postOtp,
  'POST /verify': postVerify,
  'GET /verify': getVerify,
  'POST /verify/redirect': postVerifyRedirect,
  'POST /unlock': postUnlock,
  'POST /recover': postRecover,
  'POST /resend': postResend,
  'POST /passkeys/authentication/options': postAuthenticationOptions,
  'POST /passkeys/authentication/verify': postAuthenticationVerify,
  'GET /authorize': getAuthorize,
  'GET /callback': getCallback,
  'POST /sso': refuse('saml_provider_disabled'),
  'GET /user/identities/authorize': refuse('manual_linking_disabled'),
  'DELETE /user/identities/:id': refuse('manual_linking_disabled'),
}

export const FOR_USERS: Record<string, UserEndpoint> = {
  'GET /user': (_, c, { user }) => c.json(userJson(user)),
  'PUT /user': putUser,
  'GET /reauthenticate': getReauthenticate,
  'POST /logout': postLogout,
  'GET /sessions': getSessions,
  'DELETE /sessions/:id': deleteSession,
  'POST /factors': postFactor,
  'GET /factors/recovery-codes': getRecoveryCodes,
  'POST /factors/recovery-codes': postRecoveryCodes,
  'POST /factors/recovery-codes/verify': postRecoveryVerify,
  'DELETE /factors/:id': deleteFactor,
  'POST /factors/:id/challenge': postChallenge,
  'POST /factors/:id/verify': postFactorVerify,
  'POST /passkeys/registration/options': postRegistrationOptions,
  'POST /passkeys/registration/verify': postRegistrationVerify,
  'GET /passkeys': getPasskeys,
  'PATCH /passkeys/:id': patchPasskey,
  'DELETE /passkeys/:id': deletePasskey,
}

const FOR_THE_OPERATOR: Record<string, Endpoint> = {
  'POST /invite': postInvite,
  'POST /admin/generate_link': postGenerateLink,
  'GET /admin/audit': getAudit,
  'POST /admin/audit': postAudit,
  'GET /admin/users': getUsers,
  'POST /admin/users': postUser,
  'GET /admin/users/:id': getUserById,
  'PUT /admin/users/:id': putUserById,
  'DELETE /admin/users/:id': deleteUserById,
  'POST /admin/users/:id/unlock': postUserUnlock,
  'GET /admin/users/:id/factors': getUserFactors,
  'DELETE /admin/users/:id/factors/:factor': deleteUserFactor,
  'GET /admin/users/:id/passkeys': getUserPasskeys,
  'DELETE /admin/users/:id/passkeys/:passkey': deleteUserPasskey,
}

/** The app for `/auth/v1`, compatible with Supabase Auth. */
export function createAuth(context: BackendContext): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    if (!c.error) sendNotifications(context, c)
  })
  add(app, FOR_ANYONE, (endpoint, c) => endpoint(context, c))
  add(app, FOR_USERS, async (endpoint, c) => endpoint(context, c, await requireUser(context, c)))
  add(app, FOR_THE_OPERATOR, async (endpoint, c) => {
    await requireServiceRole(context, c)
    return endpoint(context, c)
  })
  app.all('*', refuse('not_found'))
  app.onError((error, c) => renderError(c, context.log, error))
  return app
}

function add<E>(
  app: Hono,
  endpoints: Record<string, E>,
  answer: (endpoint: E, c: Context) => Response | Promise<Response>,
): void {
  for (const [route, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = route.split(' ')
    app.on(method, path, (c) => answer(endpoint, c))
  }
}
