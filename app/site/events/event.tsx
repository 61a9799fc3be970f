import { data } from 'react-router'
import { type EventLookup, readEvent } from '../../data/events.ts'
import { arrivedSizes, readFileSizes } from '../../data/file-sizes.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { publicServices } from '../../data/services.ts'
import { filled } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'
import { truncate } from '../../lib/truncate.ts'
import { DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { RecordMessage } from '../blocks/record-message.tsx'
import { pageMeta } from '../meta.ts'
import { describeEvent } from '../structured-data/describe.ts'
import type { Route } from './+types/event.ts'
import { EventDetail } from './event-detail.tsx'
import { EventStyles } from './event-styles.tsx'

const FAILURE: FailureTexts = {
  text: 'Could not fetch event details. Please check your network connection or try again later.',
  toast: { title: 'Error fetching data' },
}

const BACK = { to: '/events', text: 'Back to Events' }

/** Longer than for a block, because the status and the title of the page depend on this read. */
const MIN_TIMEOUT_MS = 3000

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const reading = readEvent(client, params.id)
  const [{ found }, { sizes }] = await Promise.all([
    awaitWithin({ found: reading }, MIN_TIMEOUT_MS),
    awaitWithin({ sizes: reading.then((read) => readFileSizes(client, [brochureOf(read)])) }),
  ])
  return data({ found, sizes: arrivedSizes(sizes) }, { status: statusOf(found) })
}

function brochureOf(read: Read<EventLookup>): string | null {
  return read.ok && 'event' in read.value ? read.value.event.brochure_url : null
}

/** 200 for a pending read, as the status line is sent before it settles. */
function statusOf(found: MaybePromise<Read<EventLookup>>): number {
  if (found instanceof Promise) return 200
  if (!found.ok) return 503
  return 'missing' in found.value ? 404 : 200
}

export const meta: Route.MetaFunction = (page) => {
  const found = page.loaderData?.found
  if (!found || found instanceof Promise) return pageMeta(page, { title: 'Event' })
  if (!found.ok) return pageMeta(page, { title: 'Event', noindex: true })
  if ('missing' in found.value) return pageMeta(page, { title: 'Event Not Found', noindex: true })
  const { event } = found.value
  const { title, description } = event
  const text = filled(plainText(description ?? ''))?.replace(/\s+/g, ' ')
  return pageMeta(page, {
    title,
    description: text && truncate(text, 160),
    things: (site) => [describeEvent(event, site)],
  })
}

export default function EventPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <DataBlock
      read={found}
      loading="Loading the event"
      failure={FAILURE}
      frame={(state) => (
        <RecordMessage title="Event" back={BACK}>
          {state}
        </RecordMessage>
      )}
    >
      {(found) =>
        'event' in found ? (
          <>
            <EventStyles />
            <EventDetail event={found.event} />
          </>
        ) : (
          <RecordMessage title="Event Not Found" back={BACK}>
            <p className="text-lg text-soft">{found.missing}</p>
          </RecordMessage>
        )
      }
    </DataBlock>
  )
}
