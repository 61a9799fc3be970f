import type { TeamMember } from '../../data/team.ts'
import { filled } from '../../lib/filled.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Portrait } from '../blocks/portrait.tsx'

export function Founders({ founders }: { founders: TeamMember[] }) {
  if (founders.length === 0) return null
  return (
    <div className="container grid gap-16 pt-10 pb-[var(--band)]">
      {founders.map(({ id, name, role, bio, image_url }, index) => (
        <article key={id} id={id} className="person founder">
          <Portrait
            src={image_url}
            name={name}
            width={480}
            sizes={['(min-width: 48rem) min(38vw, 30rem)', '7.5rem']}
            priority={index === 0}
          />
          <div>
            <h2 className="text-3xl">
              <WholeWords text={name} />
            </h2>
            {filled(role) && <p className="mt-3 text-lg text-accent-text">{role}</p>}
          </div>
          {filled(bio) && (
            <Paragraphs column="team_members.bio" className="person-text text-lg">
              {bio ?? ''}
            </Paragraphs>
          )}
        </article>
      ))}
    </div>
  )
}
