import { phoneLink } from '../../lib/links.ts'
import { Lines } from '../blocks/lines.tsx'
import { HOME } from '../copy/home.ts'
import { useContact } from '../use-contact.ts'
import { useTexts } from '../use-texts.ts'

export function GetInTouch() {
  const { street, city, phone, email } = useContact()
  const { title, text, button } = useTexts(HOME).contact
  return (
    <section className="band band-accent" aria-labelledby="get-in-touch">
      <div className="container grid items-end gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="get-in-touch" className="text-3xl">
            {title}
          </h2>
          <p className="mt-6 max-w-[23em] text-lg text-soft">{text}</p>
          <p className="mt-9">
            <a href="/contact" className="button button-light">
              {button}
            </a>
          </p>
        </div>
        {[street, city, phone, email].some(Boolean) && (
          <address className="ruled text-lg not-italic lg:col-span-5">
            <Lines>{[street, city]}</Lines>
            <Lines className="mt-4">
              {[
                phone && (
                  <a href={phoneLink(phone)} className="underline">
                    {phone}
                  </a>
                ),
                email && (
                  <a href={`mailto:${email}`} className="wrap-anywhere underline">
                    {email}
                  </a>
                ),
              ]}
            </Lines>
          </address>
        )}
      </div>
    </section>
  )
}
