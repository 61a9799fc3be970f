export interface Policy {
  /** Requests of one address to all accounts, per minute, or per `window` in seconds. */
  address: number
  window?: number
  addressAndAccount: number
  /** Requests of all addresses to one account, per minute; beyond it each address still has one. */
  account: number
  /** Requests of all addresses to one account, per hour; further ones are refused. */
  hour?: number
  day?: number
}

/** Codes of an app, per hour, from devices where the account has not signed in before. */
export const APP_CODES_PER_HOUR = 30

const HOUR = 60 * 60

export const POLICIES = {
  password: { address: 30, addressAndAccount: 10, account: 30 },
  code: { address: 60, addressAndAccount: 10, account: 30, hour: 30, day: 50 },
  nonce: { address: 60, addressAndAccount: 10, account: 30, hour: 30, day: 50 },
  totp: { address: 60, addressAndAccount: 5, account: 10, day: 50 },
  factor: { address: 60, addressAndAccount: 5, account: 10 },
  passkey: { address: 60, addressAndAccount: 30, account: 30 },
  link: { address: 60, addressAndAccount: 60, account: 600 },
  refresh: { address: 300, addressAndAccount: 60, account: 300 },
  signup: { address: 10, window: HOUR, addressAndAccount: 5, account: 10 },
  mail: { address: 10, window: HOUR, addressAndAccount: 1, account: 4 },
} satisfies Record<string, Policy>

export type LimitedKind = keyof typeof POLICIES
