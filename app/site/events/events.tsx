import { data } from 'react-router'
import {
  type Presentation,
  readConferenceImages,
  readPresentations,
} from '../../data/conferences.ts'
import { readEventCategories, readPastEvents, readUpcomingEvents } from '../../data/events.ts'
import { arrivedSizes, readFileSizes } from '../../data/file-sizes.ts'
import type { Read } from '../../data/read.ts'
import { pageOf, statusOfPage } from '../../data/read-page.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { type Client, publicServices } from '../../data/services.ts'
import { CardTransition } from '../blocks/card-transition.tsx'
import { EventCardStyles } from '../blocks/event-card-styles.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { EVENTS } from '../copy/events.ts'
import { feedLink } from '../feeds/feed-link.ts'
import { pageMeta } from '../meta.ts'
import { titleOf } from '../pages.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/events.ts'
import type { ConferenceMaterial } from './conference-group.tsx'
import { Conferences } from './conferences.tsx'
import { type EventFilter, EventFilterForm, eventFilterOf } from './event-filter.tsx'
import { type SplitEvents, UpcomingAndPast } from './upcoming-and-past.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const { searchParams } = new URL(request.url)
  const filter = eventFilterOf(searchParams)
  const presentations = readPresentations(client)
  const { categories, sizes, ...loaded } = await awaitWithin({
    events: readUpcomingAndPast(client, filter, pageOf(searchParams)),
    categories: readEventCategories(client),
    material: readMaterial(client, presentations),
    sizes: presentations.then((read) =>
      readFileSizes(client, read.ok ? read.value.map(({ pdf_url }) => pdf_url) : []),
    ),
  })
  return data(
    // Without the categories (pending or failed) the page only lacks their filter.
    { ...loaded, sizes: arrivedSizes(sizes), filter, categories: rowsOf(categories) },
    { status: statusOf(loaded.events) },
  )
}

function rowsOf(read: MaybePromise<Read<string[]>>): string[] {
  return read instanceof Promise || !read.ok ? [] : read.value
}

/** Upcoming events are on the first page only. */
async function readUpcomingAndPast(
  client: Client,
  { category, when }: EventFilter,
  page: number,
  now = new Date(),
): Promise<Read<SplitEvents>> {
  const [upcoming, past] = await Promise.all([
    page === 1 && when !== 'past' ? readUpcomingEvents(client, category, now) : undefined,
    when === 'upcoming' ? undefined : readPastEvents(client, { page, category, now }),
  ])
  if (upcoming && !upcoming.ok) return upcoming
  if (past && !past.ok) return past
  return { ok: true, value: { upcoming: upcoming?.value, past: past?.value } }
}

function statusOf(events: MaybePromise<Read<SplitEvents>>): 200 | 404 {
  if (events instanceof Promise || !events.ok || !events.value.past) return 200
  return statusOfPage({ ok: true, value: events.value.past })
}

async function readMaterial(
  client: Client,
  reading: Promise<Read<Presentation[]>>,
): Promise<Read<ConferenceMaterial>> {
  const [presentations, images] = await Promise.all([reading, readConferenceImages(client)])
  return { ok: true, value: { presentations, images } }
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, textsOf(page, EVENTS)),
  feedLink(titleOf('/events'), '/events.atom'),
]

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events, material, filter, categories } = loaderData
  const texts = useTexts(EVENTS)
  return (
    <>
      <EventCardStyles />
      <CardTransition />
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="container pt-10 pb-[var(--band)]">
        <EventFilterForm {...filter} categories={categories} />
        <UpcomingAndPast events={events} filter={filter} />
      </div>
      <Conferences material={material} />
    </>
  )
}
