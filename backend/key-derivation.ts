import { createHmac, hkdfSync } from 'node:crypto'

type Purpose = 'access tokens' | 'API keys' | 'signed URLs'

/** The secret of a generation of keys: the installation's own before the first revocation, then mixed with a salt. */
export function generationSecret(secret: string, salt: string): string {
  if (!salt) return secret
  return Buffer.from(hkdfSync('sha256', secret, salt, 'generation', 32)).toString('base64url')
}

/** A key of 256 bits for one purpose (HKDF, RFC 5869); it reveals neither the secret nor another purpose's key. */
export function deriveKey(secret: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

/** The password of a login role, the same on every node. */
export function loginPassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`login:${role}`).digest('hex')
}
