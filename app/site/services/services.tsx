import { ArrowRight } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { ArrowLink } from '../blocks/arrow-link.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { ServiceIcon } from '../blocks/service-icon.tsx'
import { SERVICES } from '../copy/services.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/services.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, SERVICES))

export default function Services() {
  const { title, lead, cards, more, also } = useTexts(SERVICES)
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className="container pb-[var(--band)]">
        <ul className="service-list">
          {cards.map(({ to, icon, title, text }) => (
            <li key={to}>
              <a href={to} className="service-item">
                <ServiceIcon name={icon} />
                <h2 className="text-2xl">
                  <WholeWords text={title} />
                </h2>
                <p className="text-soft">{text}</p>
                <span className="link arrow-link">
                  {more}
                  <ArrowRight size={18} />
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-10 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lg">
          {also.text} <ArrowLink to={also.to}>{also.link}</ArrowLink>
        </p>
      </div>
    </>
  )
}
