import { publicServices } from '../../data/services.ts'
import { readTeam } from '../../data/team.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { ABOUT } from '../copy/about.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/about.ts'
import { AtAGlance } from './at-a-glance.tsx'
import { History } from './history.tsx'
import { LeadershipPreview } from './leadership-preview.tsx'
import { Mission } from './mission.tsx'
import { MoreAboutUs } from './more-about-us.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ members: readTeam(client) })
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, ABOUT))

export default function About({ loaderData: { members } }: Route.ComponentProps) {
  const texts = useTexts(ABOUT)
  return (
    <>
      <PageHead title={texts.title} />
      <Mission />
      <AtAGlance />
      <History />
      <LeadershipPreview members={members} />
      <MoreAboutUs />
    </>
  )
}
