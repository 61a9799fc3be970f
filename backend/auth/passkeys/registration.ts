import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { transaction } from '../../database/transaction.ts'
import type { UserEndpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { limit } from '../limits.ts'
import { notify } from '../notifications.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { readBody } from '../request.ts'
import { deviceOf } from '../sessions.ts'
import { getUser, type User } from '../users.ts'
import { CHALLENGE_LIFETIME, challengeId, storeChallenge, takeChallenge } from './challenges.ts'
import { type PasskeyRow, passkeyJson, passkeysOf } from './credentials.ts'
import { defaultName } from './default-name.ts'
import { relyingPartyOf } from './relying-party.ts'
import { requirePasskeyChange } from './require-passkey-change.ts'
import { credentialFields, encoded, loadWebAuthn, verified } from './webauthn.ts'

const MAX_PASSKEYS = 10
/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** `POST /passkeys/registration/options`: what the browser makes a passkey with. */
export const postRegistrationOptions: UserEndpoint = async (context, c, signedIn) => {
  const { user } = signedIn
  requirePasskeyChange(signedIn)
  await requireRecentProof(context, c, signedIn)
  await limit(context, c, 'passkey', user.id)
  const party = relyingPartyOf(context, c)
  const passkeys = await passkeysOf(context.authDatabase, user.id)
  refuseMore(passkeys)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: (await context.auth.brand?.())?.name ?? party.id,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email ?? user.id,
    userDisplayName: displayName(user),
    timeout: CHALLENGE_LIFETIME * 1000,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports: transports as never,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return c.json({
    ...(await storeChallenge(context, 'registration', party, options.challenge, user.id)),
    options,
  })
}

const Body = z.object({
  challenge_id: challengeId,
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: encoded(8000),
      attestationObject: encoded(40_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .default([]),
    }),
  }),
})

/** `POST /passkeys/registration/verify`: adds the passkey to the account. */
export const postRegistrationVerify: UserEndpoint = async (context, c, signedIn) => {
  const { user } = signedIn
  requirePasskeyChange(signedIn)
  await limit(context, c, 'passkey', user.id)
  const { challenge_id, credential } = await readBody(c, Body)
  const expected = await takeChallenge(context, 'registration', challenge_id, user.id)
  const made = await verifyRegistration(context, credential, expected)
  const passkey = await transaction(context.authDatabase, async (tx) => {
    // Under the lock: a second factor may have been added in the meantime.
    requirePasskeyChange({ ...signedIn, user: await getUser(tx, user.id, { lock: true }) })
    const passkeys = await passkeysOf(tx, user.id)
    refuseMore(passkeys)
    const taken = passkeys.map(({ friendly_name }) => friendly_name)
    const friendly_name = defaultName(made.aaguid, deviceOf(c).user_agent, taken)
    return insert(tx, { ...made, user_id: user.id, friendly_name })
  })
  notify(c, user, 'passkey_added')
  return c.json(passkeyJson(passkey))
}

type Expected = Awaited<ReturnType<typeof takeChallenge>>
type Given = z.output<typeof Body>['credential']

async function verifyRegistration({ log }: BackendContext, given: Given, expected: Expected) {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const response: RegistrationResponseJSON = { ...given, clientExtensionResults: {} } as never
  const { registrationInfo: info } = await verified(async () => {
    await refuseCertificates(given.response.attestationObject)
    return verifyRegistrationResponse({
      response,
      ...expected,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  }, log)
  return {
    credential_id: Buffer.from(info.credential.id, 'base64url'),
    public_key: info.credential.publicKey,
    attestation_type: info.fmt,
    aaguid: info.aaguid,
    sign_count: info.credential.counter,
    transports: given.response.transports,
    backup_eligible: info.credentialDeviceType === 'multiDevice',
    backed_up: info.credentialBackedUp,
  }
}

/** None is asked for (`attestation: none`), so no certificate that an attacker made is ever parsed. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(
    Uint8Array.from(Buffer.from(attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  const isSelfSigned = format === 'packed' && !attestation.get('attStmt').get('x5c')
  if (format !== 'none' && !isSelfSigned) throw new Error(`attestation of the format ${format}`)
}

type NewPasskey = Awaited<ReturnType<typeof verifyRegistration>> & {
  user_id: string
  friendly_name: string
}

async function insert(tx: Sql, { transports, ...passkey }: NewPasskey): Promise<PasskeyRow> {
  const [made] = await tx<PasskeyRow[]>`
    insert into auth.webauthn_credentials ${tx.values({ ...passkey, transports: tx.json(transports) })}
    on conflict (credential_id) do nothing returning *`
  if (!made) throw new AuthError('webauthn_credential_exists')
  return made
}

function refuseMore(passkeys: PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS) throw new AuthError('too_many_passkeys')
}

function displayName({ email, raw_user_meta_data: { full_name, name } }: User): string {
  const given = [full_name, name].find((each) => typeof each === 'string' && each !== '')
  return String(given ?? email ?? '').slice(0, 200)
}
