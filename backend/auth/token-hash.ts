import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A value that cannot be guessed, 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a value that cannot be guessed. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** What is stored of a value that can be guessed: useless to whoever has only the database. */
export function keyedDigest(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('hex')
}
