import type { Context } from 'hono'
import type { BackendContext } from '../../context.ts'
import { requireUser } from '../authenticate.ts'
import { limit } from '../limits.ts'
import { findFactor } from './find.ts'

/** In seconds, how long a challenge can be answered. */
export const CHALLENGE_LIFETIME = 300

/** `POST /factors/{id}/challenge`: opens one chance to answer with a code. */
export async function postChallenge(context: BackendContext, c: Context): Promise<Response> {
  const { user } = await requireUser(context, c)
  const factor = await findFactor(context.authDatabase, user.id, c.req.param('id'))
  await limit(context.authDatabase, c, 'factor', `challenge:${user.id}`)
  const [challenge] = await context.authDatabase<{ id: string; created: number }[]>`
    with gone as (
      delete from auth.mfa_challenges
      where factor_id = ${factor.id} and created_at < now() - make_interval(secs => ${CHALLENGE_LIFETIME})
    ), asked as (
      update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}
    )
    insert into auth.mfa_challenges (factor_id) values (${factor.id})
    returning id, extract(epoch from created_at)::int as created`
  return c.json({
    id: challenge?.id,
    type: factor.factor_type,
    expires_at: (challenge?.created ?? 0) + CHALLENGE_LIFETIME,
  })
}
