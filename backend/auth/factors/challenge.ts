import type { UserEndpoint } from '../endpoint.ts'
import { limit } from '../limits.ts'
import { findFactor } from './find.ts'

/** In seconds: how long a challenge is valid. */
export const CHALLENGE_LIFETIME = 300

/** `POST /factors/{id}/challenge`: creates a challenge that one code can answer. */
export const postChallenge: UserEndpoint = async (context, c, { user }) => {
  const factor = await findFactor(context.authDatabase, user.id, c.req.param('id'))
  await limit(context, c, 'factor', `challenge:${user.id}`)
  const [challenge] = await context.authDatabase<{ id: string; created: number }[]>`
    with challenged as (
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
