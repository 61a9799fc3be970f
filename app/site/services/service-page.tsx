import { type TextSection, TextSections } from '../../ui/text-sections.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { ServiceIcon, type ServiceIconName } from '../blocks/service-icon.tsx'
import { SERVICES } from '../copy/services.ts'

export interface Service {
  title: string
  description: string
  lead: string
  icon: ServiceIconName
  sections: readonly TextSection[]
  callToAction?: { text: string; button: string; to: string }
}

export function ServicePage({ title, lead, icon, sections, callToAction }: Service) {
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className="container service-page">
        <TextSections sections={sections} />
        <aside>
          <ServiceIcon name={icon} />
          <OtherServices current={title} />
        </aside>
      </div>
      {callToAction && <CallToAction {...callToAction} />}
    </>
  )
}

function OtherServices({ current }: { current: string }) {
  const { cards, also } = SERVICES
  const pages = [...cards, { to: also.to, title: also.link }]
  const others = pages.filter(({ title }) => title !== current)
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
