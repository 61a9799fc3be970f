import { createClient } from '@supabase/supabase-js'
import {
  type OwnerList,
  type StaffChange,
  type StaffFailure,
  type StaffList,
  StaffRequest,
} from '../../app/data/staff-requests.ts'
import type { Log } from '../../backend/log.ts'
import { readText } from '../../backend/read-text.ts'
import { bearerOf } from '../../backend/tokens.ts'
import { addressOf } from '../client-address.ts'
import { isOfOtherSite } from '../other-site.ts'
import { parseJson } from '../parse-json.ts'
import { type AccountsOptions, staffAccounts } from './accounts.ts'
import { requireMember } from './members.ts'
import { serviceClient } from './service-client.ts'
import { NO_STAFF_TABLE, StaffError } from './staff-error.ts'

export interface EndpointOptions
  extends Pick<AccountsOptions, 'siteUrl' | 'canMail' | 'linkHours'> {
  /** Where `/auth/v1` and `/rest/v1` are: this site, or a hosted Supabase project. */
  url: string
  anonKey: string
  serviceRoleKey: string | undefined
  /** For a backend in this process, which needs no socket. */
  fetch?: typeof fetch | undefined
  log: Log
}

/** In bytes. */
const MAX_BODY = 4096

type Answer = StaffList | OwnerList | StaffChange

class Refusal extends Error {
  readonly status: number
  readonly failure: StaffFailure

  constructor(status: number, code: StaffFailure['code'], message: string) {
    super(message)
    this.status = status
    this.failure = { code, message }
  }
}

const REFUSALS = {
  is_staff: 'This is for staff only.',
  is_owner: 'Only owners manage accounts.',
}

const refused = (role: keyof typeof REFUSALS) => new Refusal(403, 'not_owner', REFUSALS[role])

/**
 * `POST /staff-accounts`, for owners: takes a `StaffRequest`, gives a `StaffList`, `StaffChange` or `StaffFailure`; to all
 * staff an `OwnerList`. The database decides, by the caller's token, what the caller is, before the service role is used.
 */
export function staffAccountsEndpoint(
  options: EndpointOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return answer(200, await handle(request, options))
    } catch (error) {
      if (error instanceof Refusal) return answer(error.status, error.failure)
      if (error instanceof StaffError)
        return answer(409, { code: 'refused', message: error.message })
      options.log('error', 'A request about accounts failed', { error })
      return answer(503, { code: 'failed', message: 'Something went wrong. Please try again.' })
    }
  }
}

async function handle(request: Request, options: EndpointOptions): Promise<Answer> {
  requireSameOrigin(request)
  const actor = await requireRole(request, options, 'is_staff')
  const action = await readRequest(request)
  if (action.action !== 'owners') await requireRole(request, options, 'is_owner')
  if (!options.serviceRoleKey)
    throw new Refusal(
      501,
      'no_service_key',
      'The server lacks the project’s service key: set SUPABASE_SERVICE_ROLE_KEY in its environment and restart it.',
    )
  const access = { ...options, serviceRoleKey: options.serviceRoleKey }
  const accounts = staffAccounts({ ...options, access, actor, address: addressOf(request) })
  if (action.action === 'list') return accounts.list()
  if (action.action === 'owners') return accounts.owners()
  if (action.action === 'invite') return accounts.invite(action.email, action.delivery)
  const member = await requireMember(serviceClient(access), action.id)
  return 'delivery' in action
    ? accounts[action.action](member, action.delivery)
    : accounts[action.action](member)
}

function requireSameOrigin(request: Request): void {
  const { method, headers } = request
  if (method !== 'POST') throw new Refusal(405, 'invalid', 'This address takes POST only.')
  if (isOfOtherSite(request))
    throw new Refusal(403, 'not_owner', 'Requests of other sites are refused.')
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    throw new Refusal(415, 'invalid', 'This address takes JSON only.')
}

/** @param role the function of the database that says whether the caller has it. */
async function requireRole(
  { headers }: Request,
  { url, anonKey, fetch, ...options }: EndpointOptions,
  role: keyof typeof REFUSALS,
): Promise<NonNullable<AccountsOptions['actor']>> {
  const token = bearerOf(headers)
  if (!token) throw refused(role)
  const client = createClient(url, anonKey, {
    accessToken: async () => token,
    ...(fetch && { global: { fetch } }),
  })
  const { data, error, status } = await client.rpc(role)
  if (error?.code === 'PGRST202') throw new Refusal(501, 'no_staff_table', NO_STAFF_TABLE)
  if (status === 0 || status >= 500) {
    options.log('error', `The role of a caller is unknown: ${error?.message}`)
    throw new Refusal(503, 'failed', 'The accounts cannot be reached. Please try again.')
  }
  if (data !== true) throw refused(role)
  return actorOf(token)
}

function actorOf(token: string): { id: string; email: string } {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { sub, email } = JSON.parse(payload) as { sub: string; email?: string }
  return { id: sub, email: email ?? '' }
}

async function readRequest(request: Request): Promise<StaffRequest> {
  const text = await readText(request, MAX_BODY, {
    tooLarge: () => new Refusal(413, 'invalid', 'The request is too large.'),
    broken: (message) => new Refusal(400, 'invalid', message),
  })
  const { data, error } = StaffRequest.safeParse(parseJson(text))
  if (error) throw new Refusal(400, 'invalid', error.issues[0]?.message ?? 'Invalid request')
  return data
}

function answer(status: number, body: Answer | StaffFailure): Response {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 && { allow: 'POST' }),
  }
  return Response.json(body, { status, headers })
}
