import { filled } from '../../lib/filled.ts'
import { phoneLink } from '../../lib/links.ts'

interface ContactLinksProps {
  name?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
}

/** A person to ask, with links to call and write; nothing if there is none of it. */
export function ContactLinks({ name, phone, email }: ContactLinksProps) {
  const [person, number, mail] = [filled(name), filled(phone), filled(email)]
  if (!person && !number && !mail) return null
  return (
    <ul className="contact-links">
      {person && <li>{person}</li>}
      {number && (
        <li>
          <a href={phoneLink(number)} className="link">
            {number}
          </a>
        </li>
      )}
      {mail && (
        <li>
          <a href={`mailto:${mail}`} className="link">
            {mail}
          </a>
        </li>
      )}
    </ul>
  )
}
