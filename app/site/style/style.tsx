import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { EventCardStyles } from '../blocks/event-card-styles.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { pageMeta } from '../meta.ts'
import { Cards } from './cards.tsx'
import { Colors } from './colors.tsx'
import { MovingParts } from './moving-parts.tsx'
import { SmallParts } from './small-parts.tsx'
import { States } from './states.tsx'
import './style.css'
import { Type } from './type.tsx'

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: 'Visual Language', noindex: true })

const PARTS: { id: string; title: string; content: ReactNode }[] = [
  { id: 'colors', title: 'Colors', content: <Colors /> },
  { id: 'type', title: 'Type', content: <Type /> },
  { id: 'states', title: 'States of a block', content: <States /> },
  { id: 'small-parts', title: 'Small parts', content: <SmallParts /> },
  { id: 'moving-parts', title: 'Moving parts', content: <MovingParts /> },
  { id: 'cards', title: 'Cards', content: <Cards /> },
]

export default function Style() {
  return (
    <>
      <EventCardStyles />
      <PageHead title="Visual Language">
        What this site is made of, in every state. It follows the color scheme and the width of your
        screen; it is not part of the built site.
      </PageHead>
      {PARTS.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="style-part">
          <h2 id={`${id}-title`} className="container text-3xl">
            {title}
          </h2>
          {content}
        </section>
      ))}
    </>
  )
}
