import type { Factor, User } from '@supabase/supabase-js'

/** The verified authenticator apps of a user. */
export function authenticatorsOf(user: User | undefined): Factor[] {
  const factors = user?.factors ?? []
  return factors.filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  )
}

export function nameOf({ friendly_name }: Factor): string {
  return friendly_name || 'Authenticator app'
}
