import { useRouteLoaderData } from 'react-router'
import { CONTACT, type Contact } from '../../brand/contact.ts'
import { phoneLink } from '../../lib/links.ts'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

export function GetInTouch() {
  const { contact = CONTACT } = useRouteLoaderData<{ contact?: Contact }>('site/layout') ?? {}
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
        <address className="ruled text-lg not-italic lg:col-span-5">
          <p>
            {contact.street}
            <br />
            {contact.city}
          </p>
          <p className="mt-4">
            <a href={phoneLink(contact.phone)} className="underline">
              {contact.phone}
            </a>
            <br />
            <a href={`mailto:${contact.email}`} className="wrap-anywhere underline">
              {contact.email}
            </a>
          </p>
        </address>
      </div>
    </section>
  )
}
