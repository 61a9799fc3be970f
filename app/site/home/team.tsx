import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import type { TeamMember } from '../../data/team.ts'
import { filled } from '../../lib/filled.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { ArrowLink } from '../blocks/arrow-link.tsx'
import { DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { Portrait } from '../blocks/portrait.tsx'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

const FAILURE: FailureTexts = {
  text: 'Could not load team members. Please try again later.',
  toast: {
    title: 'Error fetching team data',
    description: 'Could not load team members. Please try again later.',
  },
}

export function Team({ members }: { members: MaybePromise<Read<TeamMember[]>> }) {
  const { title, lead, all } = useTexts(HOME).team
  return (
    <section className="band band-tint" aria-labelledby="team">
      <div className="container">
        <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <div>
            <h2 id="team" className="text-3xl">
              {title}
            </h2>
            <p className="mt-3 text-lg text-soft">{lead}</p>
          </div>
          <ArrowLink to="/leadership-and-team">{all}</ArrowLink>
        </div>
        <DataBlock
          read={members}
          loading="Loading the team"
          failure={FAILURE}
          empty="Information about our team will be available here soon."
        >
          {(members) => (
            <ul className="team-row">
              {members.map((member) => (
                <li key={member.id}>
                  <Portrait
                    src={member.image_url}
                    name={member.name}
                    width={288}
                    sizes={['(min-width: 48rem) min(21vw, 18rem)', '44vw']}
                  />
                  <h3 className="mt-4 text-xl">
                    <WholeWords text={member.name} />
                  </h3>
                  {filled(member.role) && <p className="text-soft">{member.role}</p>}
                </li>
              ))}
            </ul>
          )}
        </DataBlock>
      </div>
    </section>
  )
}
