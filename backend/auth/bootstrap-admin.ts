import { randomBytes } from 'node:crypto'
import type { BackendContext } from '../context.ts'
import { StartError } from '../database/start-error.ts'
import type { AuthError } from './errors.ts'

export interface AdminAccount {
  email: string
  /** The generated password, shown once and stored only as a hash; absent where it was configured. */
  password?: string
}

/**
 * Creates the first staff account when there is no account at all. Of several starting nodes one does.
 *
 * @returns undefined when there is an account.
 * @throws StartError for an invalid address or a weak password.
 */
export async function bootstrapAdmin(
  { authDatabase, auth }: BackendContext,
  wanted: { email: string; password?: string },
): Promise<AdminAccount | undefined> {
  const [existing] = await authDatabase`select from auth.users limit 1`
  if (existing) return undefined
  // Imported here because an installation needs them once.
  const { hashPassword, requireStrongPassword } = await import('./passwords.ts')
  const { emailAddress } = await import('./request.ts')
  const address = emailAddress.safeParse(wanted.email)
  if (!address.success)
    throw new StartError(`STAFF_EMAIL is not an e-mail address: ${wanted.email}`)
  const password = wanted.password ?? randomBytes(15).toString('base64url')
  await requireStrongPassword(password, auth).catch((error: AuthError) => {
    throw new StartError(`STAFF_PASSWORD will not do: ${error.message}`)
  })
  const [row] = await authDatabase<{ made: string | null }[]>`
    select auth.make_first_staff(${address.data}, ${await hashPassword(password)}) as made`
  if (!row?.made) return undefined
  return { email: address.data, ...(wanted.password === undefined && { password }) }
}
