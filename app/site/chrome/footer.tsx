import type { Contact } from '../../brand/contact.ts'
import { phoneLink, safeLink } from '../../lib/links.ts'
import { useBrand } from '../../ui/use-brand.ts'
import { Lines } from '../blocks/lines.tsx'
import { ON_EVERY_PAGE } from '../copy/every-page.ts'
import { useTexts } from '../use-texts.ts'
import { Logo } from './logo.tsx'
import { FOOTER_NAVIGATION, type NavigationGroup } from './navigation.ts'

interface FooterProps {
  contact: Contact
  year: number
}

export function Footer({ contact, year }: FooterProps) {
  const { name } = useBrand()
  return (
    <footer className="site-footer band-night">
      <div className="container footer-grid">
        <Brand contact={contact} />
        {FOOTER_NAVIGATION.map((group) => (
          <Links key={group.text} {...group} />
        ))}
        <Address contact={contact} />
        <p className="ruled col-span-full text-sm text-soft">
          {`© ${year} ${name}. All rights reserved.`}
        </p>
      </div>
    </footer>
  )
}

function Brand({ contact }: { contact: Contact }) {
  const { blurb } = useTexts(ON_EVERY_PAGE).footer
  return (
    <div className="footer-brand">
      <p className="flex items-center gap-3 font-serif text-2xl">
        <Logo />
      </p>
      {blurb && <p className="mt-5 max-w-[17em] text-soft">{blurb}</p>}
      <Social profiles={contact.social} />
    </div>
  )
}

/** Profiles with a URL are links; placeholders are listed in a sentence, so that they don't look like links. */
function Social({ profiles }: { profiles: Contact['social'] }) {
  const texts = useTexts(ON_EVERY_PAGE)
  const known = profiles.map(({ name, url }) => ({ name, href: safeLink(url) }))
  const links = known.filter(({ href }) => href)
  const placeholders = known.filter(({ href }) => !href).map(({ name }) => name)
  return (
    <>
      {links.length > 0 && (
        <ul aria-label="Social media" className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {links.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener noreferrer" className="footer-link social-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {placeholders.length > 0 && (
        <p className="mt-6 text-sm text-soft">{`${texts.footer.social} ${placeholders.join(', ')}`}</p>
      )}
    </>
  )
}

function Links({ text, links }: NavigationGroup) {
  return (
    <nav aria-label={text}>
      <h2 className="footer-heading">{text}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className="footer-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Address({ contact: { street, city, phone, fax, email } }: { contact: Contact }) {
  const [user, host] = email.split('@')
  if (![street, city, phone, fax, email].some(Boolean)) return null
  return (
    <address className="not-italic">
      <h2 className="footer-heading">Contact</h2>
      <Lines>{[street, city]}</Lines>
      <Lines className="mt-3">
        {[
          phone && (
            <>
              {'Phone: '}
              <a href={phoneLink(phone)} className="footer-link">
                {phone}
              </a>
            </>
          ),
          fax && `Fax: ${fax}`,
          email && (
            <a href={`mailto:${email}`} className="footer-link wrap-anywhere">
              {user}
              <wbr />
              {host && `@${host}`}
            </a>
          ),
        ]}
      </Lines>
    </address>
  )
}
