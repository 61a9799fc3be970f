import { parseArgs } from 'node:util'
import { csvLine } from '../../app/lib/csv.ts'
import type { ServiceAccess } from './service-client.ts'
import { StaffError } from './staff-error.ts'

const PAGE_SIZE = 1000
const DAY_MS = 24 * 60 * 60 * 1000

interface Entry {
  created_at: string
  ip_address: string
  payload: { action: string; actor_username?: string; traits?: { user_email?: string } }
}

/**
 * The audit log as lines to print, latest first. @param args `--days N` (30), `--csv`.
 * @throws StaffError for other arguments, and on hosted projects, whose dashboard shows their log.
 */
export async function staffLog(args: string[], access: ServiceAccess): Promise<string[]> {
  const { days, isCsv } = readArguments(args)
  const entries = await readEntries(access, new Date(Date.now() - days * DAY_MS).toISOString())
  const rows = entries.map(({ created_at, ip_address, payload }) => [
    new Date(created_at).toISOString(),
    payload.actor_username ?? '',
    payload.action,
    payload.traits?.user_email ?? '',
    ip_address,
  ])
  if (isCsv) return [['time', 'actor', 'action', 'account', 'address'], ...rows].map(csvLine)
  if (rows.length === 0) return [`Nothing was done to accounts in the last ${days} days.`]
  return rows.map((row) => row.filter(Boolean).join('  '))
}

function readArguments(args: string[]): { days: number; isCsv: boolean } {
  const usage = new StaffError('Usage: npm run staff -- log [--days N] [--csv]')
  const options = { days: { type: 'string', default: '30' }, csv: { type: 'boolean' } } as const
  try {
    const { values } = parseArgs({ args, options })
    if (!/^[1-9]\d{0,3}$/.test(values.days)) throw usage
    return { days: Number(values.days), isCsv: values.csv ?? false }
  } catch {
    throw usage
  }
}

async function readEntries(access: ServiceAccess, since: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1; ; page++) {
    const found = await readPage(access, page)
    const recent = found.filter(({ created_at }) => new Date(created_at).toISOString() >= since)
    entries.push(...recent)
    if (recent.length < PAGE_SIZE) return entries
  }
}

async function readPage(
  { url, serviceRoleKey, fetch = globalThis.fetch }: ServiceAccess,
  page: number,
): Promise<Entry[]> {
  const response = await fetch(`${url}/auth/v1/admin/audit?page=${page}&per_page=${PAGE_SIZE}`, {
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
  })
  if (response.ok) return (await response.json()) as Entry[]
  await response.body?.cancel()
  throw new StaffError(
    response.status === 404 || response.status === 405
      ? 'A hosted project keeps its own audit log: see Authentication, Audit Logs in its dashboard.'
      : `The audit log could not be read (${response.status}).`,
  )
}
