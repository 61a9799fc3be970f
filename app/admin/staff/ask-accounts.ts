import type { z } from 'zod'
import { askSite } from '../../data/staff-client.ts'
import { STAFF_ACCOUNTS, StaffFailure, type StaffRequest } from '../../data/staff-requests.ts'
import { CallFailure } from '../call.ts'

const UNKNOWN = 'Nobody knows whether it was done: look at the list before you try again.'

/** By HTTP status, for answers that are not the endpoint's own. */
const BY_STATUS: Record<number, string> = {
  404: 'This site’s server cannot manage accounts. Update it, then try again.',
  429: 'That was too much at once. Wait a moment and try again.',
}

/**
 * Asks the site's server to list or change accounts.
 *
 * @throws CallFailure with a message for staff, and the `StaffFailure` code if the server gave one.
 */
export async function askAccounts<T>(request: StaffRequest, shape: z.ZodType<T>): Promise<T> {
  const response = await send(request)
  const body: unknown = await response.json().catch(() => undefined)
  const answer = shape.safeParse(body)
  if (response.ok && answer.data) return answer.data
  const failure = StaffFailure.safeParse(body).data
  const message = failure?.message ?? BY_STATUS[response.status] ?? 'Something went wrong'
  throw new CallFailure(message, failure?.code)
}

async function send(request: StaffRequest): Promise<Response> {
  const offline = !navigator.onLine
  try {
    return await askSite(STAFF_ACCOUNTS, request)
  } catch (error) {
    if (offline) throw new CallFailure('You are offline: nothing was sent.')
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const reason = isLate ? 'No answer within 15 seconds.' : 'The server could not be reached.'
    const isRead = request.action === 'list' || request.action === 'owners'
    throw new CallFailure(isRead ? reason : `${reason} ${UNKNOWN}`, '', !isRead)
  }
}
