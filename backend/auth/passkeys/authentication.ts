import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { clientKeyOf } from '../../client-key.ts'
import type { BackendContext } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { transaction } from '../../database/transaction.ts'
import type { Endpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { addressOf, readBody } from '../request.ts'
import { startSession } from '../sessions.ts'
import { getUser, refuseBanned } from '../users.ts'
import { CHALLENGE_LIFETIME, challengeId, storeChallenge, takeChallenge } from './challenges.ts'
import type { PasskeyRow } from './credentials.ts'
import { relyingPartyOf } from './relying-party.ts'
import { credentialFields, encoded, loadWebAuthn, verified } from './webauthn.ts'

/** `POST /passkeys/authentication/options`: a challenge that any passkey of the site may answer. */
export const postAuthenticationOptions: Endpoint = async (context, c) => {
  await limitClient(context, c)
  const party = relyingPartyOf(context, c)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_LIFETIME * 1000,
    userVerification: 'required',
  })
  return c.json({
    ...(await storeChallenge(context, 'authentication', party, options.challenge)),
    options,
  })
}

const Body = z.object({
  challenge_id: challengeId,
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encoded(8000),
      authenticatorData: encoded(8000),
      signature: encoded(8000),
      userHandle: encoded(100),
    }),
  }),
})
type Given = z.output<typeof Body>['credential']

/** `POST /passkeys/authentication/verify`: signs in with `aal2`, as the authenticator has verified its user. */
export const postAuthenticationVerify: Endpoint = async (context, c) => {
  await limitClient(context, c)
  const { challenge_id, credential } = await readBody(c, Body)
  const expected = await takeChallenge(context, 'authentication', challenge_id)
  const passkey = await findByAnswer(context.authDatabase, credential)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { authenticationInfo: info } = await verified(
    () =>
      verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
        ...expected,
        requireUserVerification: true,
        credential: {
          id: credential.id,
          publicKey: passkey.public_key,
          counter: Number(passkey.sign_count),
        },
      }),
    context.log,
  )
  const session = await transaction(context.authDatabase, async (tx) => {
    await recordUse(tx, passkey, info.newCounter, info.credentialBackedUp)
    const user = await getUser(tx, passkey.user_id)
    refuseBanned(user)
    if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed')
    return startSession(context, c, tx, user, 'passkey', passkey.id)
  })
  return c.json(session)
}

/** Nothing can be guessed here; the limit bounds the challenges that one client has open. */
function limitClient(context: BackendContext, c: Context): Promise<void> {
  return limit(context, c, 'passkey', clientKeyOf(addressOf(c)))
}

/** The passkey of an answer, if its user handle names the same account. @throws AuthError 400. */
async function findByAnswer(sql: Sql, { id, response }: Given): Promise<PasskeyRow> {
  const [passkey] = await sql<PasskeyRow[]>`
    select * from auth.webauthn_credentials where credential_id = ${Buffer.from(id, 'base64url')}`
  const handle = Buffer.from(response.userHandle, 'base64url').toString()
  if (passkey?.user_id !== handle) throw new AuthError('webauthn_credential_not_found')
  return passkey
}

/** Two answers at once can't both raise the counter. @throws AuthError 400 where it did not rise. */
async function recordUse(tx: Sql, { id }: PasskeyRow, counter: number, backedUp: boolean) {
  const count = await tx.count`
    update auth.webauthn_credentials
    set sign_count = ${counter}, backed_up = ${backedUp}, last_used_at = now(), updated_at = now()
    where id = ${id} and (sign_count < ${counter} or (sign_count = 0 and ${counter} = 0))`
  if (count === 0) throw new AuthError('webauthn_verification_failed')
}
