import { useLocation } from 'react-router'
import type { Publication } from '../../data/publications.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { type TextSection, TextSections } from '../../ui/text-sections.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { Facts } from '../blocks/facts.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { ServiceIcon, type ServiceIconName } from '../blocks/service-icon.tsx'
import { SERVICES } from '../copy/services.ts'
import { useTexts } from '../use-texts.ts'
import { ContactLine, ContactPerson, type Person } from './contact-person.tsx'
import { RelatedPapers } from './related-papers.tsx'

export interface Service {
  title: string
  description: string
  lead: string
  icon: ServiceIconName
  sections: readonly TextSection[]
  /** What the text says, at a glance. */
  facts: readonly { name: string; text: string }[]
  person: Person
  publications: MaybePromise<Read<Publication[]>>
  callToAction: { text: string; button: string; to: string }
}

export function ServicePage(service: Service) {
  const texts = useTexts(SERVICES)
  const { title, lead, icon, sections, facts, person, publications, callToAction } = service
  return (
    <>
      <PageHead title={title}>
        {lead}
        <ContactLine {...person} />
      </PageHead>
      <div className="container service-page">
        <div>
          <TextSections sections={sections} />
          <RelatedPapers papers={publications} />
        </div>
        <aside>
          <ServiceIcon name={icon} />
          <ContactPerson title={texts.person} {...person} />
          <Facts facts={facts} />
          <OtherServices />
        </aside>
      </div>
      <CallToAction {...callToAction} />
    </>
  )
}

function OtherServices() {
  const { pathname } = useLocation()
  const { cards, also } = useTexts(SERVICES)
  const pages = [...cards, { to: also.to, title: also.link }]
  const others = pages.filter(({ to }) => to !== pathname)
  return (
    <nav aria-labelledby="other-services">
      <h2 id="other-services" className="eyebrow font-sans">
        Other services
      </h2>
      <ul className="link-list">
        {others.map(({ to, title }) => (
          <li key={to}>
            <a href={to} className="link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
