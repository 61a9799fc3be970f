import { publicServices } from '../../data/services.ts'
import { readTeam } from '../../data/team.ts'
import { splitFounders } from '../../lib/founders.ts'
import { DataBlock } from '../blocks/data-block.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { LEADERSHIP } from '../copy/people.ts'
import { pageMeta } from '../meta.ts'
import { arrived, describePerson } from '../structured-data/describe.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/leadership-and-team.ts'
import { Founders } from './founders.tsx'
import { Team } from './team.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ members: readTeam(client) })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    ...textsOf(page, LEADERSHIP),
    things: (site) => arrived(page.loaderData?.members).map((each) => describePerson(each, site)),
  })

export default function LeadershipAndTeam({ loaderData: { members } }: Route.ComponentProps) {
  const texts = useTexts(LEADERSHIP)
  return (
    <>
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <DataBlock
        read={members}
        loading="Loading the team"
        failure={loadFailure('team data')}
        empty="Information about our team will be available here soon."
        frame={(state) => <div className="container pt-10 pb-[var(--band)]">{state}</div>}
      >
        {(members) => {
          const { founders, others } = splitFounders(members)
          return (
            <>
              <Founders founders={founders} />
              <Team members={others} first={founders.length === 0} />
            </>
          )
        }}
      </DataBlock>
    </>
  )
}
