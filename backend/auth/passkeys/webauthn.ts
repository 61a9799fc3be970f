import { z } from 'zod'
import type { Log } from '../../log.ts'
import { AuthError } from '../errors.ts'

/** Imported on first use: it takes 28 MB, for which most processes have no use. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Bytes in base64url (WebAuthn §5.1.8), at most so many characters of it. */
export const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+=*$/)

/** A credential id has at most 1,023 bytes (WebAuthn §6.5.1). */
const ID = encoded(1400)

export const credentialFields = { id: ID, rawId: ID, type: z.literal('public-key') }

/** The result of a check by the library, which throws on any fault. @throws AuthError 400. */
export async function verified<T extends { verified: boolean }>(
  check: () => Promise<T>,
  log: Log,
): Promise<Exclude<T, { verified: false }>> {
  const result = await check().catch((error: Error) => {
    log('debug', `auth: a passkey was refused: ${error.message}`)
    return undefined
  })
  if (!result?.verified) throw new AuthError('webauthn_verification_failed')
  return result as Exclude<T, { verified: false }>
}
