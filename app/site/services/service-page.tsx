import { type Part, Parts } from '../../ui/parts.tsx'
import { Call } from '../blocks/call.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { Sign, type SignName } from '../blocks/sign.tsx'
import { SERVICES } from '../copy/services.ts'

export interface Service {
  title: string
  description: string
  lead: string
  sign: SignName
  parts: readonly Part[]
  /** The next step, where there is one. */
  call?: { text: string; button: string; to: string }
}

export function ServicePage({ title, lead, sign, parts, call }: Service) {
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className="container service-page">
        <Parts parts={parts} />
        <aside>
          <Sign name={sign} />
          <OtherServices current={title} />
        </aside>
      </div>
      {call && <Call {...call} />}
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
