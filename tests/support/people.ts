import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { TestBackend } from './backend.ts'
import { testSecret } from './secret.ts'

interface PersonOptions {
  /** Has an active row in `public.staff`. */
  staff?: boolean
  /** Has a verified second factor. */
  factor?: boolean
  aal?: 'aal1' | 'aal2'
}

/** Puts an account into the database; resolves to its id and an access token as sign-in gives it. */
export async function person(
  { owner, url }: TestBackend,
  { staff = false, factor = false, aal = 'aal1' }: PersonOptions = {},
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const session = randomUUID()
  await owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`
  if (staff) await owner`insert into public.staff (user_id) values (${id})`
  if (factor) {
    await owner`
      insert into auth.mfa_factors (user_id, factor_type, status)
      values (${id}, 'totp', 'verified')`
  }
  const token = await new SignJWT({ role: 'authenticated', aal, session_id: session })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${url}/auth/v1`)
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(testSecret))
  return { id, token }
}
