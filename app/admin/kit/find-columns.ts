import type { SupabaseClient } from '@supabase/supabase-js'
import { CallFailure, call } from '../call.ts'

/** PostgreSQL: undefined column. */
const UNDEFINED_COLUMN = '42703'

/**
 * The columns of a table among `names`. Projects without our latest migrations lack some; PostgREST refuses
 * a select that names one of these.
 * @throws CallFailure
 */
export async function findColumns(
  client: SupabaseClient,
  table: string,
  names: string[],
): Promise<string[]> {
  if (await hasColumns(client, table, names)) return names
  const has = await Promise.all(names.map((name) => hasColumns(client, table, [name])))
  return names.filter((_, index) => has[index])
}

async function hasColumns(
  client: SupabaseClient,
  table: string,
  names: string[],
): Promise<boolean> {
  try {
    await call((signal) => client.from(table).select(names.join()).limit(0).abortSignal(signal))
    return true
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === UNDEFINED_COLUMN) return false
    throw failure
  }
}
