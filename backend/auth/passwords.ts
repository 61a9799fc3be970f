import bcrypt from 'bcrypt'
import { lazy } from '../lazy.ts'
import { AuthError } from './errors.ts'
import type { AuthOptions } from './options.ts'

/** Hosted Supabase's cost. Raising it makes every sign-in slower; see bench/sign-in.ts. */
const COST = 10
const MIN_LENGTH = 10
/** bcrypt ignores further bytes. */
const MAX_BYTES = 72

/** Words that attackers would try at such a foundation, besides its name and common passwords. */
const EXPECTED = [
  ...['cardiovascular', 'cardiology', 'cardiac', 'cardio', 'heart', 'clinical', 'trials', 'trial'],
  ...['research', 'foundation', 'staff', 'admin', 'website'],
]
const MIN_REST = 6

/** A hash at `COST` that no password matches: compared where there is no account or password. */
const NO_PASSWORD = '$2b$10$xFyRIXuLc8wqiVsFRz9FJup1m7HnPHcCJTdtoQFvqJ0YRrnHPfqg2'

/** Hashes off the event loop, as hosted Supabase does. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, COST)
}

/** Without a hash it is false after the same time. The library lacks `$2y$`, which is PHP's name of `$2b$`. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash?.replace(/^\$2y\$/, '$2b$')
  const same = await bcrypt.compare(password, known || NO_PASSWORD)
  return same && Boolean(hash) && fits(password)
}

/** Refuses a password too short, too long, common or of expected words. @throws AuthError 422 `weak_password`. */
export async function requireStrongPassword(
  password: string,
  { brand }: AuthOptions,
): Promise<void> {
  if (!fits(password)) {
    throw new AuthError('weak_password', `Password cannot be longer than ${MAX_BYTES} bytes.`, {
      reasons: ['length'],
    })
  }
  if ([...password].length < MIN_LENGTH) {
    throw new AuthError('weak_password', `Password should be at least ${MIN_LENGTH} characters.`, {
      reasons: ['length'],
    })
  }
  const words = (await brand?.())?.words ?? []
  if (await isCommon(password, [...EXPECTED, ...words])) {
    throw new AuthError('weak_password', 'Password is known to be weak and easy to guess.', {
      reasons: ['pwned'],
    })
  }
}

function fits(password: string): boolean {
  return Buffer.byteLength(password) <= MAX_BYTES && !password.includes('\0')
}

const commonPasswords = lazy(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set<string>(dictionary['passwords-common'])
})

async function isCommon(password: string, expected: string[]): Promise<boolean> {
  const known = await commonPasswords()
  const plain = password.toLowerCase()
  if (known.has(plain)) return true
  if (new Set(plain).size < 4) return true
  const longestFirst = expected.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), plain)
  if (rest !== plain && rest.length < MIN_REST) return true
  return known.has(plain.replace(/[^a-z]{1,4}$/, ''))
}
