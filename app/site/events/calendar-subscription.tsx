import { useRouteLoaderData } from 'react-router'
import { EVENTS } from '../copy/events.ts'
import { useTexts } from '../use-texts.ts'

/** Links to the iCalendar feed of all events; calendar apps subscribe to `webcal:` URLs. */
export function CalendarSubscription() {
  const { siteUrl = '' } = useRouteLoaderData<{ siteUrl?: string }>('root') ?? {}
  const { before, subscribe, between, download } = useTexts(EVENTS).calendar
  return (
    <p className="mt-9">
      {before}
      <a href={`${siteUrl.replace(/^https?/, 'webcal')}/events.ics`} className="link">
        {subscribe}
      </a>
      {between}
      <a href="/events.ics" className="link">
        {download}
      </a>
      .
    </p>
  )
}
