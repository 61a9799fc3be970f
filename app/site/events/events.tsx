import { data } from 'react-router'
import {
  type Presentation,
  readConferenceImages,
  readPresentations,
} from '../../data/conferences.ts'
import { readPastEvents, readUpcomingEvents } from '../../data/events.ts'
import { readFileSizes, sizesOf } from '../../data/file-sizes.ts'
import type { Read } from '../../data/read.ts'
import { pageOf, statusOfPage } from '../../data/read-page.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { type Client, publicServices } from '../../data/services.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { EVENTS } from '../copy/events.ts'
import { feedLink } from '../feeds/feed-link.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/events.ts'
import type { ConferenceMaterial } from './conference-group.tsx'
import { Conferences } from './conferences.tsx'
import { type SplitEvents, UpcomingAndPast } from './upcoming-and-past.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const page = pageOf(new URL(request.url).searchParams)
  const loaded = await awaitWithin({
    events: readUpcomingAndPast(client, page),
    material: readMaterial(client),
    sizes: readFileSizes(client, 'photos', 'photos/presentations'),
  })
  const files = presentationsOf(loaded.material).map(({ pdf_url }) => pdf_url)
  const sizes = sizesOf(loaded.sizes, files)
  return data({ ...loaded, sizes }, { status: statusOf(loaded.events) })
}

/** Upcoming events are on the first page only. */
async function readUpcomingAndPast(
  client: Client,
  page: number,
  now = new Date(),
): Promise<Read<SplitEvents>> {
  const [upcoming, past] = await Promise.all([
    page === 1 ? readUpcomingEvents(client, now) : undefined,
    readPastEvents(client, page, now),
  ])
  if (upcoming && !upcoming.ok) return upcoming
  return past.ok ? { ok: true, value: { upcoming: upcoming?.value, past: past.value } } : past
}

function statusOf(events: MaybePromise<Read<SplitEvents>>): 200 | 404 {
  if (events instanceof Promise || !events.ok) return 200
  return statusOfPage({ ok: true, value: events.value.past })
}

async function readMaterial(client: Client): Promise<Read<ConferenceMaterial>> {
  const [presentations, images] = await Promise.all([
    readPresentations(client),
    readConferenceImages(client),
  ])
  return { ok: true, value: { presentations, images } }
}

function presentationsOf(material: MaybePromise<Read<ConferenceMaterial>>): Presentation[] {
  if (material instanceof Promise || !material.ok) return []
  const { presentations } = material.value
  return presentations.ok ? presentations.value : []
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
