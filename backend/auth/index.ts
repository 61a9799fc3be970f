import { type Context, Hono } from 'hono'
import type { BackendContext } from '../context.ts'
import { postUser } from './admin/create-user.ts'
import { deleteUserById } from './admin/delete-user.ts'
import { deleteUserFactor, getUserFactors } from './admin/factors.ts'
import { postGenerateLink } from './admin/generate-link.ts'
import { postInvite } from './admin/invite.ts'
import { getUsers } from './admin/list-users.ts'
import { getUserById, putUserById } from './admin/update-user.ts'
import { AuthError, renderError } from './errors.ts'
import { postChallenge } from './factors/challenge.ts'
import { postFactor } from './factors/enroll.ts'
import {
  deleteRecoveryCodes,
  getRecoveryCodes,
  postRecoveryCodes,
  postRecoveryVerify,
  postRegenerate,
} from './factors/recovery-codes.ts'
import { deleteFactor } from './factors/unenroll.ts'
import { postFactorVerify } from './factors/verify.ts'
import { getHealth } from './health.ts'
import { postLogout } from './logout.ts'
import { getAuthorize } from './oidc/authorize.ts'
import { getCallback } from './oidc/callback.ts'
import { postOtp } from './otp.ts'
import { getReauthenticate } from './reauthenticate.ts'
import { postRecover } from './recover.ts'
import { postResend } from './resend.ts'
import { getSettings } from './settings.ts'
import { postSignup } from './signup.ts'
import { postToken } from './token/index.ts'
import { getUserEndpoint } from './user-get.ts'
import { putUser } from './user-update.ts'
import { getVerify, postVerify } from './verify.ts'

type Endpoint = (context: BackendContext, c: Context) => Response | Promise<Response>

/** Answers everything below `/auth/v1`, in the manner of Supabase Auth. */
export function createAuth(context: BackendContext): Hono {
  const app = new Hono()
  for (const [route, endpoint] of Object.entries(ENDPOINTS)) {
    const [method = '', path = ''] = route.split(' ')
    app.on(method, path, (c) => endpoint(context, c))
  }
  app.all('*', () => {
    throw new AuthError('not_found', 'Not found')
  })
  app.onError((error, c) => renderError(c, context.log, error))
  return app
}

const ENDPOINTS: Record<string, Endpoint> = {
  'GET /settings': getSettings,
  'GET /health': getHealth,
  // Tokens are signed with a shared secret: there is no public key to hand out.
  'GET /.well-known/jwks.json': (_, c) => c.json({ keys: [] }),
  'POST /signup': postSignup,
  'POST /token': postToken,
  'POST /otp': postOtp,
  'POST /magiclink': postOtp,
  'POST /verify': postVerify,
  'GET /verify': getVerify,
  'POST /recover': postRecover,
  'POST /resend': postResend,
  'GET /authorize': getAuthorize,
  'GET /callback': getCallback,
  'POST /sso': () => {
    throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled')
  },
  'GET /reauthenticate': getReauthenticate,
  'GET /user': getUserEndpoint,
  'PUT /user': putUser,
  'GET /user/identities/authorize': refuseLinking,
  'DELETE /user/identities/:id': refuseLinking,
  'POST /logout': postLogout,
  'POST /factors': postFactor,
  'GET /factors/recovery-codes': getRecoveryCodes,
  'POST /factors/recovery-codes': postRecoveryCodes,
  'DELETE /factors/recovery-codes': deleteRecoveryCodes,
  'POST /factors/recovery-codes/regenerate': postRegenerate,
  'POST /factors/recovery-codes/verify': postRecoveryVerify,
  'DELETE /factors/:id': deleteFactor,
  'POST /factors/:id/challenge': postChallenge,
  'POST /factors/:id/verify': postFactorVerify,
  'POST /invite': postInvite,
  'POST /admin/generate_link': postGenerateLink,
  'GET /admin/users': getUsers,
  'POST /admin/users': postUser,
  'GET /admin/users/:id': getUserById,
  'PUT /admin/users/:id': putUserById,
  'DELETE /admin/users/:id': deleteUserById,
  'GET /admin/users/:id/factors': getUserFactors,
  'DELETE /admin/users/:id/factors/:factor': deleteUserFactor,
}

function refuseLinking(): never {
  throw new AuthError('manual_linking_disabled', 'Manual linking is disabled')
}
