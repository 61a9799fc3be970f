import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { StartError } from '../backend/database/start-error.ts'
import { confirmAddress } from './staff-accounts/confirm-address.ts'

interface FirstLinkOptions {
  url: string
  serviceRoleKey: string
  fetch?: typeof fetch | undefined
  siteUrl: string
}

/**
 * Replaces the link that the first start has printed; earlier links and a configured password stop working.
 * @returns the lines to print. @throws StartError if the first account is missing or has signed in.
 */
export async function firstLink(options: FirstLinkOptions): Promise<string[]> {
  const client = createClient(options.url, options.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(options.fetch && { global: { fetch: options.fetch } }),
  })
  const { admin } = client.auth
  const [first] = check(
    await client.from('staff').select('user_id').eq('active', true).order('created_at').limit(1),
  ) as { user_id: string }[]
  if (!first)
    throw new StartError(
      'There is no account yet: start the site, which makes it and prints a link.',
    )
  const { user } = check(await admin.getUserById(first.user_id))
  const { id, email = '', last_sign_in_at } = user
  if (last_sign_in_at)
    throw new StartError(
      `${email} has signed in already: "npm run staff -- reset ${email}" lets them choose a new password.`,
    )
  // A new password ends all links that were given before.
  check(await admin.updateUserById(id, { password: randomBytes(32).toString('base64url') }))
  const { properties } = check(await admin.generateLink({ type: 'recovery', email }))
  return [
    `The first account:  ${email}`,
    'This link lets it choose a password, once, within an hour; earlier ones no longer work:',
    confirmAddress(options.siteUrl, properties),
  ]
}

interface Answer {
  data: unknown
  error: { message: string } | null
}

function check<A extends Answer>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error) throw new StartError(`The service refused: ${error.message}`)
  return data
}
