import type { SupabaseClient } from '@supabase/supabase-js'
import { clientWith } from './client.ts'
import { type Check, type Finding, ok, problem, warning } from './finding.ts'
import { contentTables, type TriedTable } from './tables.ts'

/** A LIKE pattern that fails (22025) at the first row. */
const INVALID_PATTERN = '\\'
const INVALID_PATTERN_ERROR = '22025'
/** No right, or no such table, which `reads` reports. */
const REFUSED = /^(42501|PGRST205|42P01)$/
/** A value or constraint failed (classes 22, 23), after rights were checked. */
const PAST_RIGHTS = /^2[23]/

/**
 * Tries forbidden writes as a visitor that change nothing even if allowed: an insert without a required value (rights
 * come before constraints), an update and a delete that fail on the first row.
 */
export const checkRights: Check = async ({ trial, database }) => {
  if (!trial) return [warning('were not tried: the database does not fit this release')]
  const visitor = clientWith(trial, trial.anonKey)
  const tables = await contentTables(database)
  const results = tables.map(async (table) => [
    ...(await reads(visitor, table.name)),
    ...(await writes(visitor, table)),
  ])
  const findings = [
    ...(await Promise.all(results)).flat(),
    ...(await drafts(visitor)),
    ...(await staffRows(visitor)),
  ]
  return findings.length > 0
    ? findings
    : [ok(`visitors read ${tables.length} tables and write none`)]
}

async function reads(visitor: SupabaseClient, table: string): Promise<Finding[]> {
  const { error } = await visitor.from(table).select('*').limit(1)
  if (!error) return []
  if (isUnclear(error)) return [untried(table, error)]
  return [problem(`visitors cannot read ${table} (${error.message}): apply supabase/migrations`)]
}

async function writes(
  visitor: SupabaseClient,
  { name: table, required, text }: TriedTable,
): Promise<Finding[]> {
  const insert = await visitor.from(table).insert({ [required]: null })
  const update = await visitor
    .from(table)
    .update({ [text]: '' })
    .like(text, INVALID_PATTERN)
  const remove = await visitor.from(table).delete().like(text, INVALID_PATTERN)
  const allowed = [
    isAllowed(insert.error) && 'insert into',
    update.error?.code === INVALID_PATTERN_ERROR && 'update',
    remove.error?.code === INVALID_PATTERN_ERROR && 'delete from',
  ].filter(Boolean)
  if (allowed.length > 0)
    return [problem(`visitors may ${allowed.join(', ')} ${table}: restore its policies`)]
  const unclear = [insert.error, update.error, remove.error].find(isUnclear)
  return unclear ? [untried(table, unclear)] : []
}

interface Refusal {
  code: string
  message: string
}

function isAllowed(error: Refusal | null): boolean {
  return error === null || PAST_RIGHTS.test(error.code)
}

/** A network error or a busy project says nothing about rights. */
function isUnclear(error: Refusal | null): boolean {
  return error !== null && !isAllowed(error) && !REFUSED.test(error.code)
}

function untried(table: string, { message }: Refusal): Finding {
  return problem(`could not be tried on ${table} (${message}): run this again`)
}

async function drafts(visitor: SupabaseClient): Promise<Finding[]> {
  const { data } = await visitor.from('job_openings').select('id').eq('is_active', false).limit(1)
  if (!data?.length) return []
  return [problem('visitors see job openings that are not active: restore the policies')]
}

async function staffRows(visitor: SupabaseClient): Promise<Finding[]> {
  const { data } = await visitor.from('staff').select('*').limit(1)
  const insert = await visitor.from('staff').insert({ user_id: null })
  if (!data?.length && insert.error && isUnclear(insert.error))
    return [untried('staff', insert.error)]
  if (!data?.length && !isAllowed(insert.error)) return []
  return [problem('visitors reach the table staff: revoke its grants to anon and authenticated')]
}
