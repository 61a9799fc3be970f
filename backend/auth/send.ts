import type { BackendContext } from '../context.ts'
import type { Sql } from '../database/sql.ts'
import { transaction } from '../database/transaction.ts'
import { addressChange } from '../mail/texts.ts'
import { confirmLink } from './confirm-link.ts'
import { beginFlow, type Challenge } from './flow-state.ts'
import { createToken, type TokenType } from './one-time-tokens.ts'

export const TOKEN_TYPES = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change: 'email_change_token_new',
  reauthentication: 'reauthentication_token',
} satisfies Record<string, TokenType>

/** The mails with a one-time token. */
export type LinkKind = keyof typeof TOKEN_TYPES

const SENT_AT: Record<TokenType, string> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
}

interface Sending {
  kind: LinkKind
  userId: string
  email: string
  redirect: string
  challenge?: Challenge
  type?: TokenType
  newEmail?: string
}

export interface Link {
  kind: LinkKind
  token: string
  code: string
  link: string
}

/** Creates the token, code and link of a mail without sending it. */
export async function makeLink(
  context: BackendContext,
  tx: Sql,
  { kind, userId, email, redirect, challenge = {}, type = TOKEN_TYPES[kind] }: Sending,
): Promise<Link> {
  await tx`select from auth.users where id = ${userId} for update`
  const flow = { challenge, provider: kind, method: 'otp', userId, redirect } as const
  const flowStateId = challenge.code_challenge ? await beginFlow(tx, flow) : undefined
  const { token, code } = await createToken(context, tx, { userId, type, email, flowStateId })
  await tx`update auth.users set ${tx(SENT_AT[type])} = now() where id = ${userId}`
  return { kind, token, code, link: confirmLink(context, { token, type: kind, redirect }) }
}

/** Creates a link and mails it after the transaction: a slow mail server holds no connection. @throws the mailer's. */
export async function sendLink(context: BackendContext, sending: Sending): Promise<void> {
  const { link, code } = await transaction(context.authDatabase, (tx) =>
    makeLink(context, tx, sending),
  )
  const { kind, email, newEmail } = sending
  await context.mailer.send(email, kind, {
    code,
    ...(newEmail && { event: addressChange(newEmail) }),
    ...(kind !== 'reauthentication' && { link }),
  })
}
