import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { answerByMail } from './answer-by-mail.ts'
import {
  challengeFields,
  emailAddress,
  metadata,
  optionalEmail,
  optionalText,
  readBody,
  refusePhone,
} from './request.ts'
import { createUser, findUser, type Metadata } from './users.ts'

const Body = z.object({
  email: optionalEmail,
  phone: optionalText,
  data: metadata.nullish(),
  create_user: z.boolean().nullish(),
  ...challengeFields,
})

/** `POST /otp` and `POST /magiclink`: a mail to sign in with. */
export async function postOtp(context: BackendContext, c: Context): Promise<Response> {
  const body = await readBody(c, Body)
  refusePhone(body)
  const email = emailAddress.parse(body.email || '')
  const mayCreate = context.auth.openSignup && (body.create_user ?? true)
  return answerByMail(context, c, email, body, async () => {
    const known = await findUser(context.authDatabase, { email })
    const user = known ?? (mayCreate ? await register(context, email, body.data ?? {}) : undefined)
    // The sign-up letter keeps a password that its reader chose; here a stranger may have chosen it.
    return { user, kind: known ? 'magiclink' : 'signup' }
  })
}

function register(context: BackendContext, email: string, userMetadata: Metadata) {
  return transaction(context.authDatabase, (tx) =>
    createUser(tx, { email, userMetadata, signedUp: true }),
  )
}
