import type { TeamMember } from '../../data/team.ts'
import { filled } from '../../lib/filled.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Portrait } from '../blocks/portrait.tsx'
import { LEADERSHIP } from '../copy/people.ts'
import { useTexts } from '../use-texts.ts'

interface TeamProps {
  members: TeamMember[]
  /** No founders above: the first picture is loaded eagerly. */
  first: boolean
}

export function Team({ members, first }: TeamProps) {
  const texts = useTexts(LEADERSHIP)
  if (members.length === 0) return null
  return (
    <section className="band band-tint" aria-labelledby="team">
      <div className="container">
        <h2 id="team" className="mb-10 text-3xl">
          {texts.team}
        </h2>
        <ul className="team-grid">
          {members.map(({ id, name, role, bio, image_url }, index) => (
            <li key={id} id={id} className="person">
              <Portrait
                src={image_url}
                name={name}
                width={400}
                sizes={['(min-width: 40rem) 20rem', '5.5rem']}
                priority={first && index === 0}
              />
              <div>
                <h3 className="text-xl">
                  <WholeWords text={name} />
                </h3>
                {filled(role) && (
                  <p className="mt-1">
                    <strong>{role}</strong>
                  </p>
                )}
              </div>
              {filled(bio) && (
                <Paragraphs
                  column="team_members.bio"
                  heading="h4"
                  className="person-text text-soft"
                >
                  {bio ?? ''}
                </Paragraphs>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
