import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import type { SignedIn } from '../authenticate.ts'
import type { UserEndpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { optionalText, readBody } from '../request.ts'
import type { SessionRow } from '../sessions.ts'
import { findUser, hasVerifiedFactor, type User } from '../users.ts'

const Body = z.object({
  factor_type: z.enum(
    ['totp', 'phone', 'webauthn'],
    'factor_type needs to be totp, phone, or webauthn',
  ),
  friendly_name: optionalText.pipe(z.string().max(100).optional()),
  issuer: optionalText.pipe(z.string().max(100).optional()),
})

const MAX_FACTORS = 10

/** `POST /factors`: enrolls an authenticator app, unverified until its first code. */
export const postFactor: UserEndpoint = async (context, c, signedIn) => {
  const { factor_type, friendly_name: name, issuer } = await readBody(c, Body)
  if (factor_type !== 'totp') {
    throw new AuthError(
      `mfa_${factor_type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${factor_type}`,
    )
  }
  refuse(signedIn.user, signedIn.session, name)
  await requireRecentProof(context, c, signedIn)
  await limit(context, c, 'factor', `enroll:${signedIn.user.id}`)
  const totp = new TOTP({
    issuer: issuer ?? new URL(context.siteUrl).host,
    label: signedIn.user.email ?? signedIn.user.id,
    secret: new Secret({ size: 20 }),
  })
  const id = await store(context, signedIn, totp.secret.base32, name)
  const uri = totp.toString()
  return c.json({
    id,
    type: 'totp',
    friendly_name: name ?? '',
    totp: { qr_code: renderSVG(uri), secret: totp.secret.base32, uri },
  })
}

function store(
  context: BackendContext,
  { user: { id }, session }: SignedIn,
  secret: string,
  name: string | undefined,
): Promise<string> {
  return transaction(context.authDatabase, async (tx) => {
    // Read again under the lock: a factor may have been verified in the meantime.
    const user = await findUser(tx, { id: id }, { lock: true })
    if (!user) throw new AuthError('user_not_found')
    refuse(user, session, name)
    await tx`
      delete from auth.mfa_factors
      where user_id = ${user.id} and status = 'unverified' and created_at < now() - interval '5 minutes'`
    const [count] = await tx<{ n: number }[]>`
      select count(*)::int as n from auth.mfa_factors where user_id = ${user.id}`
    if ((count?.n ?? 0) >= MAX_FACTORS) {
      throw new AuthError(
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      )
    }
    const [made] = await tx<{ id: string }[]>`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
      values (${user.id}, ${name ?? null}, 'totp', 'unverified', ${secret}) returning id`
    return made?.id ?? ''
  })
}

function refuse(user: User, { aal }: SessionRow, name: string | undefined): void {
  if (hasVerifiedFactor(user) && aal !== 'aal2') {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  if (name && user.factors.some(({ friendly_name }) => friendly_name === name)) {
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
}
