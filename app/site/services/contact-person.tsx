import { phoneLink } from '../../lib/links.ts'
import { Lines } from '../blocks/lines.tsx'
import { useContact } from '../use-contact.ts'

export interface Person {
  name: string
  role: string
  /** Blank for the foundation's, if that has one. */
  phone: string
  email: string
  /** Of a mail. */
  subject: string
}

/** In the head of a page, as the person stands below the text on phones. */
export function ContactLine({ name, phone }: Pick<Person, 'name' | 'phone'>) {
  const contact = useContact()
  const number = phone || contact.phone
  return (
    <Lines className="mt-3">
      {[
        name,
        number && (
          <a href={phoneLink(number)} className="link">
            {number}
          </a>
        ),
      ]}
    </Lines>
  )
}

interface ContactPersonProps extends Person {
  title: string
  withFax?: boolean
}

export function ContactPerson({ title, name, role, subject, withFax, ...own }: ContactPersonProps) {
  const { fax, ...foundation } = useContact()
  const phone = own.phone || foundation.phone
  const email = own.email || foundation.email
  const numbers = [phone, withFax && fax, email]
  if (![name, role, ...numbers].some(Boolean)) return null
  return (
    <section className="contact-person" aria-labelledby="contact-person">
      <h2 id="contact-person" className="eyebrow font-sans">
        {title}
      </h2>
      {name && <p className="mt-3 font-serif text-xl">{name}</p>}
      {role && <p className="text-soft">{role}</p>}
      {numbers.some(Boolean) && (
        <ul className="link-list">
          {phone && (
            <li>
              <a href={phoneLink(phone)} className="link">
                {phone}
              </a>
            </li>
          )}
          {withFax && fax && <li>Fax {fax}</li>}
          {email && (
            <li>
              <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="link">
                {email}
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
