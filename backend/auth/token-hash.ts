import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A random token of 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash stored for a random token, in hexadecimal. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The keyed hash stored for a short code, in hexadecimal; without the secret it can't be brute-forced. */
export function keyedDigest(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('hex')
}
