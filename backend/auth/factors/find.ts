import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import { AuthError } from '../errors.ts'

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: string
  status: 'verified' | 'unverified'
  secret: string
  created_at: Date
  updated_at: Date
}

/** The user's factor of this id. @throws AuthError 404. */
export async function findFactor(db: Sql, userId: string, id = ''): Promise<FactorRow> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 })
  }
  const [factor] = await db<FactorRow[]>`
    select * from auth.mfa_factors where id = ${id} and user_id = ${userId}`
  if (!factor) throw new AuthError('mfa_factor_not_found')
  return factor
}
