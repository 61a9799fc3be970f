import { CONTACT } from '../../brand/contact.ts'
import { phoneLink } from '../../lib/links.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { EmergencyNotice } from '../blocks/emergency-notice.tsx'
import { Lines } from '../blocks/lines.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { CONTACT_PAGE } from '../copy/contact.ts'
import { directionsTo } from '../maps.ts'
import { pageMeta } from '../meta.ts'
import { useContact } from '../use-contact.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/contact.ts'
import { RiverMap } from './river-map.tsx'

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, CONTACT_PAGE))

export default function ContactPage() {
  const { title, lead } = useTexts(CONTACT_PAGE)
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <EmergencyNotice />
      <div className="container contact">
        <Details />
        <VisitUs />
      </div>
      <About />
    </>
  )
}

function Details() {
  const texts = useTexts(CONTACT_PAGE)
  const { phone, fax, email } = useContact()
  if (![phone, fax, email, texts.open, texts.closed].some(Boolean)) return null
  return (
    <dl className="contact-details">
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={phoneLink(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`} className="break-words">
              {email}
            </a>
          </dd>
        </div>
      )}
      {fax && (
        <div>
          <dt>Fax</dt>
          <dd>{fax}</dd>
        </div>
      )}
      {(texts.open || texts.closed) && (
        <div>
          <dt>{texts.hours}</dt>
          <dd>
            {texts.open}
            {texts.open && <br />}
            {texts.closed}
          </dd>
        </div>
      )}
    </dl>
  )
}

function VisitUs() {
  const texts = useTexts(CONTACT_PAGE)
  const { street, city } = useContact()
  const address = [street, city].filter(Boolean).join(', ')
  if (!address) return null
  return (
    <section className="contact-visit" aria-labelledby="visit">
      {/* It is drawn for the default city. */}
      {city === CONTACT.city && <RiverMap />}
      <div className="contact-address">
        <div>
          <h2 id="visit" className="text-2xl">
            {texts.visit}
          </h2>
          <address className="mt-2 text-lg not-italic">
            <Lines>{[street, city]}</Lines>
          </address>
        </div>
        <a href={directionsTo(address)} rel="noopener" className="button button-solid">
          {texts.directions}
        </a>
      </div>
    </section>
  )
}

function About() {
  const { title, items } = useTexts(CONTACT_PAGE).who
  return (
    <section className="band band-tint" aria-labelledby="about-what">
      <div className="container">
        <h2 id="about-what" className="text-3xl">
          {title}
        </h2>
        <ul className="contact-topics">
          {items.map(({ title, text, to }) => (
            <li key={to}>
              <h3 className="text-xl">
                <WholeWords text={title} />
              </h3>
              <a href={to} className="link">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
