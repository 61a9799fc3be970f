import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { answerByMail } from './answer-by-mail.ts'
import { challengeFields, emailAddress, readBody } from './request.ts'
import { findUser } from './users.ts'

const Body = z.object({ email: emailAddress, ...challengeFields })

/** `POST /recover`: a mail to choose a new password with. */
export async function postRecover(context: BackendContext, c: Context): Promise<Response> {
  const { email, ...challenge } = await readBody(c, Body)
  return answerByMail(context, c, email, challenge, async () => ({
    user: await findUser(context.authDatabase, { email }),
    kind: 'recovery',
  }))
}
