import type { CSSProperties } from 'react'
import type { Associate } from '../../data/associates.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { filled } from '../../lib/filled.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Portrait } from '../blocks/portrait.tsx'

interface AssociateListProps {
  people: MaybePromise<Read<Associate[]>>
  title: string
  lead: string
  name: 'associate investigators' | 'contractors'
}

export function AssociateList({ people, title, lead, name }: AssociateListProps) {
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className="container pt-10 pb-[var(--band)]">
        <DataBlock
          read={people}
          loading={`Loading ${name}`}
          failure={loadFailure(name)}
          empty={`Information about our ${name} will be available here soon.`}
        >
          {(people) => (
            <ul className="person-cards">
              {people.map((person, index) => (
                <li key={person.id} id={person.id} style={{ '--index': index } as CSSProperties}>
                  <PersonCard person={person} priority={index === 0} />
                </li>
              ))}
            </ul>
          )}
        </DataBlock>
      </div>
    </>
  )
}

function PersonCard({ person, priority }: { person: Associate; priority: boolean }) {
  const { name, title, bio, image_url } = person
  return (
    <article className="person person-card">
      <Portrait
        src={image_url}
        name={name}
        width={480}
        sizes={['(min-width: 40rem) 13rem', '5.5rem']}
        priority={priority}
      />
      <div className="person-name">
        <h2 className="text-xl">
          <WholeWords text={name} />
        </h2>
        {filled(title) && <p className="mt-1 text-accent-text">{title}</p>}
      </div>
      {filled(bio) && (
        <Paragraphs column="associates.bio" className="person-text text-soft">
          {bio ?? ''}
        </Paragraphs>
      )}
    </article>
  )
}
