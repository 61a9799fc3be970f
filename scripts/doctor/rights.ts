import type { SupabaseClient } from '@supabase/supabase-js'
import { clientWith } from './client.ts'
import { type Check, type Finding, ok, problem, warning } from './finding.ts'
import { TABLES } from './tables.ts'

/** A pattern that PostgreSQL refuses when it is compared with a row (22025), and that no row matches. */
const TRAP = '\\'
const REFUSED = '42501'
const NO_SUCH_TABLE = /^(PGRST205|42P01)$/

/**
 * Tries as a visitor what a visitor may not do, in ways that change nothing even where it is allowed:
 * an insert without a key, which rights refuse before the constraint does, and an update and a delete
 * that fail on the first row that they may touch.
 */
export const checkRights: Check = async ({ trial }) => {
  if (!trial) return [warning('were not tried: the database does not fit this release')]
  const visitor = clientWith(trial, trial.anonKey)
  const looks = Object.entries(TABLES).map(async ([table, { key, text }]) => [
    ...(await reads(visitor, table)),
    ...(await writes(visitor, table, key, text)),
  ])
  const findings = [
    ...(await Promise.all(looks)).flat(),
    ...(await drafts(visitor)),
    ...(await staffRows(visitor)),
  ]
  const count = Object.keys(TABLES).length
  return findings.length > 0 ? findings : [ok(`visitors read ${count} tables and write none`)]
}

async function reads(visitor: SupabaseClient, table: string): Promise<Finding[]> {
  const { error } = await visitor.from(table).select('*').limit(1)
  if (!error) return []
  return [problem(`visitors cannot read ${table} (${error.message}): apply supabase/migrations`)]
}

async function writes(
  visitor: SupabaseClient,
  table: string,
  key: string,
  text: string,
): Promise<Finding[]> {
  const insert = await visitor.from(table).insert({ [key]: null })
  const update = await visitor
    .from(table)
    .update({ [text]: '' })
    .like(text, TRAP)
  const remove = await visitor.from(table).delete().like(text, TRAP)
  const allowed = [
    !isRefused(insert.error) && 'insert into',
    update.error?.code === '22025' && 'update',
    remove.error?.code === '22025' && 'delete from',
  ].filter(Boolean)
  if (allowed.length === 0) return []
  return [problem(`visitors may ${allowed.join(', ')} ${table}: restore its policies`)]
}

/** A table that is not there is found by reading it. */
function isRefused(error: { code: string } | null): boolean {
  return error !== null && (error.code === REFUSED || NO_SUCH_TABLE.test(error.code))
}

async function drafts(visitor: SupabaseClient): Promise<Finding[]> {
  const { data } = await visitor.from('job_openings').select('id').eq('is_active', false).limit(1)
  if (!data?.length) return []
  return [problem('visitors see job openings that are not active: restore the policies')]
}

async function staffRows(visitor: SupabaseClient): Promise<Finding[]> {
  const { data } = await visitor.from('staff').select('*').limit(1)
  const insert = await visitor.from('staff').insert({ user_id: null })
  if (!data?.length && isRefused(insert.error)) return []
  return [problem('visitors reach the table staff: revoke its grants to anon and authenticated')]
}
