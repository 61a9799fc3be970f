import { type BoardMember, readBoard } from '../../data/board.ts'
import { publicServices } from '../../data/services.ts'
import { filled } from '../../lib/filled.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Portrait } from '../blocks/portrait.tsx'
import { BOARD } from '../copy/people.ts'
import { pageMeta } from '../meta.ts'
import { arrived, describePerson } from '../structured-data/describe.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/board-of-directors.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ members: readBoard(client) })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    ...textsOf(page, BOARD),
    things: (site) => arrived(page.loaderData?.members).map((each) => describePerson(each, site)),
  })

export default function BoardOfDirectors({ loaderData: { members } }: Route.ComponentProps) {
  const texts = useTexts(BOARD)
  return (
    <>
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="container pt-6 pb-[var(--band)]">
        <DataBlock
          read={members}
          loading="Loading the board"
          failure={loadFailure('board members')}
          empty="Information about our board will be available here soon."
        >
          {(members) => (
            <ul className="board">
              {members.map((member, index) => (
                <Director key={member.id} member={member} priority={index === 0} />
              ))}
            </ul>
          )}
        </DataBlock>
      </div>
    </>
  )
}

function Director({ member, priority }: { member: BoardMember; priority: boolean }) {
  const { id, name, role, bio, image_url } = member
  return (
    <li id={id} className="person">
      <Portrait
        src={image_url}
        name={name}
        width={176}
        sizes={['(min-width: 64rem) 11rem', '(min-width: 48rem) 9rem', '5.5rem']}
        priority={priority}
      />
      <div>
        <h2 className="text-2xl">
          <WholeWords text={name} />
        </h2>
        {filled(role) && <p className="mt-1 text-accent-text">{role}</p>}
      </div>
      {filled(bio) && (
        <Paragraphs column="board_members.bio" className="person-text">
          {bio ?? ''}
        </Paragraphs>
      )}
    </li>
  )
}
