import { z } from 'zod'

/** Where the site's server manages the accounts of staff: `POST` with a `StaffRequest` as JSON, from owners, or from other staff who ask for owners. */
export const STAFF_ACCOUNTS = '/staff-accounts'

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'That is too long for an email address')
  .regex(/^[^\s@]+@[^\s@]+$/, 'That is not an email address')

/** How a link reaches its person: in a mail, or handed over by the owner. */
export const Delivery = z.enum(['mail', 'link'])
export type Delivery = z.infer<typeof Delivery>

const id = z.guid()

export const StaffRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('owners') }),
  z.strictObject({ action: z.literal('invite'), email: emailField, delivery: Delivery }),
  ...(['resend', 'reactivate', 'reset'] as const).map((action) =>
    z.strictObject({ action: z.literal(action), id, delivery: Delivery }),
  ),
  ...(['withdraw', 'deactivate', 'addOwner', 'removeOwner'] as const).map((action) =>
    z.strictObject({ action: z.literal(action), id }),
  ),
])
export type StaffRequest = z.infer<typeof StaffRequest>

export const StaffMember = z.object({
  id: z.string(),
  email: z.string(),
  /** Blank where the account has none. */
  name: z.string(),
  active: z.boolean(),
  owner: z.boolean(),
  /** Has not accepted the invitation yet. */
  invited: z.boolean(),
  hasSecondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  /** ISO 8601. */
  lastSignIn: z.string().nullable(),
  addedAt: z.string(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffList = z.object({
  /** In order of their addresses. */
  members: z.array(StaffMember),
  /** Whether links can be mailed. */
  canMail: z.boolean(),
})
export type StaffList = z.infer<typeof StaffList>

/** The addresses of owners, sorted, for all staff. */
export const OwnerList = z.object({ owners: z.array(z.string()) })
export type OwnerList = z.infer<typeof OwnerList>

/** The result of requests that change an account. */
export const StaffChange = z.object({
  email: z.string(),
  /** To be handed over; null if it was mailed, or there is none. */
  link: z
    .object({
      url: z.string(),
      /** How long it works; null if a hosted project's settings say. */
      hours: z.number().nullable(),
    })
    .nullable(),
})
export type StaffChange = z.infer<typeof StaffChange>

/** Why a request failed, with a message for staff. */
export const StaffFailure = z.object({
  code: z.enum(['not_owner', 'no_staff_table', 'no_service_key', 'refused', 'invalid', 'failed']),
  message: z.string(),
})
export type StaffFailure = z.infer<typeof StaffFailure>
