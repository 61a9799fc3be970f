import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import type { TeamMember } from '../../data/team.ts'
import { filled } from '../../lib/filled.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { ArrowLink } from '../blocks/arrow-link.tsx'
import { DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { Portrait } from '../blocks/portrait.tsx'
import { ABOUT } from '../copy/about.ts'
import { useTexts } from '../use-texts.ts'

const MAX_SHOWN = 4

const FAILURE: FailureTexts = {
  text: 'Could not load team members. Please try again later.',
  toast: {
    title: 'Error fetching team data',
    description: 'Could not load team members. Please try again later.',
  },
}

export function LeadershipPreview({ members }: { members: MaybePromise<Read<TeamMember[]>> }) {
  const { title, all } = useTexts(ABOUT).leadership
  return (
    <section className="band band-tint" aria-labelledby="leadership">
      <div className="container">
        <h2 id="leadership" className="mb-10 text-3xl">
          {title}
        </h2>
        <DataBlock
          read={members}
          loading="Loading the leadership"
          failure={FAILURE}
          empty="Information about our team will be available here soon."
        >
          {(members) => (
            <>
              <ul className="leadership-preview">
                {members.slice(0, MAX_SHOWN).map((member, index) => (
                  <li key={member.id}>
                    <Portrait
                      src={member.image_url}
                      name={member.name}
                      width={176}
                      priority={index === 0}
                      sizes={['(min-width: 64rem) 11rem', '6.5rem']}
                    />
                    <div>
                      <h3 className="text-xl">
                        <WholeWords text={member.name} />
                      </h3>
                      {filled(member.role) && <p className="mt-1 text-soft">{member.role}</p>}
                    </div>
                  </li>
                ))}
              </ul>
              {members.length > MAX_SHOWN && (
                <p className="mt-10">
                  <ArrowLink to="/leadership-and-team">{all}</ArrowLink>
                </p>
              )}
            </>
          )}
        </DataBlock>
      </div>
    </section>
  )
}
