import { Pager } from '../../ui/pager.tsx'
import { PulseRule } from '../../ui/pulse-rule.tsx'
import { ArrowLink } from '../blocks/arrow-link.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { Facts } from '../blocks/facts.tsx'
import { FileButton } from '../blocks/file-button.tsx'
import { FileLink } from '../blocks/file-link.tsx'
import { PageOutOfRange } from '../blocks/page-out-of-range.tsx'
import { ServiceIcon, type ServiceIconName } from '../blocks/service-icon.tsx'
import { PublicationSearchForm } from '../resources/publication-search-form.tsx'

const SIGNS: ServiceIconName[] = ['artery', 'frames', 'course', 'waves', 'beat']

export function SmallParts() {
  return (
    <>
      <div className="container style-stack">
        <p className="style-row">
          {['solid', 'outline', 'light'].map((variant) => (
            <button key={variant} type="button" className={`button button-${variant}`}>
              button-{variant}
            </button>
          ))}
          <a href="#small-parts" className="link">
            A link in a text
          </a>
          <ArrowLink to="/style">A link that leads on</ArrowLink>
          <span className="badge">A badge</span>
          <span className="eyebrow">An eyebrow</span>
        </p>
        <PulseRule />
        <ul className="style-row">
          {SIGNS.map((name) => (
            <li key={name}>
              <ServiceIcon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
        <FileLink href="/example.pdf">A file to open</FileLink>
        <FileButton href="/example.pdf" of="Example">
          Download PDF
        </FileButton>
        <Facts
          facts={[
            { name: 'Subject', text: 'Short facts by name' },
            { name: 'Revised', text: 'Today' },
          ]}
        />
        <PublicationSearchForm
          action="/publications"
          search={{ text: 'river', year: 2024 }}
          years={[2025, 2024, 2023]}
        />
        <Pager page={3} pages={12} />
        <PageOutOfRange />
      </div>
      <CallToAction
        text="A question or an offer, in a few words."
        button="The next step"
        to="/style"
      />
    </>
  )
}
