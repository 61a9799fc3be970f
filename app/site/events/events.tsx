import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { readConferenceImages, readPresentations } from '../../data/conferences.ts'
import { readEvents } from '../../data/events.ts'
import { inTime } from '../../data/in-time.ts'
import type { Read } from '../../data/read.ts'
import { type Client, publicServices } from '../../data/services.ts'
import { splitEvents } from '../../lib/upcoming.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { EVENTS } from '../copy/events.ts'
import { feedLink } from '../feeds/feed-link.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/events.ts'
import { type ConferenceMaterial, Conferences } from './conferences.tsx'
import { UpcomingAndPast } from './upcoming-and-past.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(publicServices)
  return inTime({
    events: readEvents(client).then((read) =>
      read.ok ? { ok: true as const, value: splitEvents(read.value) } : read,
    ),
    material: readMaterial(client),
  })
}

async function readMaterial(client: Client): Promise<Read<ConferenceMaterial>> {
  const [presentations, images] = await Promise.all([
    readPresentations(client),
    readConferenceImages(client),
  ])
  return { ok: true, value: { presentations, images } }
}

/** Another year of a conference shows what is already here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, { title: EVENTS.title, description: EVENTS.description }),
  feedLink(EVENTS.title, '/events.atom'),
]

export default function Events({ loaderData: { events, material } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={EVENTS.title}>{EVENTS.lead}</PageHead>
      <div className="container pt-10 pb-[var(--band)]">
        <UpcomingAndPast events={events} />
      </div>
      <Conferences material={material} />
    </>
  )
}
