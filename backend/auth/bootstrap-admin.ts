import type { BackendContext } from '../context.ts'
import { StartError } from '../database/start-error.ts'
import { transaction } from '../database/transaction.ts'
import type { AuthError } from './errors.ts'

export interface AdminAccount {
  email: string
  /** Chooses its password, once, within an hour. Stored as a hash; absent where a password was configured. */
  link?: string
}

/** Creates the first staff account, on one of several nodes; undefined if any account exists. @throws StartError. */
export async function bootstrapAdmin(
  context: BackendContext,
  wanted: { email: string; password?: string },
): Promise<AdminAccount | undefined> {
  const { authDatabase, siteUrl } = context
  const [existing] = await authDatabase`select from auth.users limit 1`
  if (existing) return undefined
  const { makeLink } = await import('./send.ts')
  const { emailAddress } = await import('./request.ts')
  const address = emailAddress.safeParse(wanted.email)
  if (!address.success)
    throw new StartError(`STAFF_EMAIL is not an e-mail address: ${wanted.email}`)
  const email = address.data
  const hash = await hashOf(context, wanted.password)
  return transaction(authDatabase, async (tx) => {
    const [row] = await tx<{ made: string | null }[]>`
      select auth.make_first_staff(${email}, ${hash}) as made`
    if (!row?.made) return undefined
    if (hash) return { email }
    const account = { kind: 'recovery', userId: row.made, email, redirect: siteUrl } as const
    const { link } = await makeLink(context, tx, account)
    return { email, link }
  })
}

async function hashOf(
  { auth }: BackendContext,
  password: string | undefined,
): Promise<string | null> {
  if (password === undefined) return null
  const { hashPassword, requireStrongPassword } = await import('./passwords.ts')
  await requireStrongPassword(password, auth).catch((error: AuthError) => {
    throw new StartError(`STAFF_PASSWORD will not do: ${error.message}`)
  })
  return hashPassword(password)
}
