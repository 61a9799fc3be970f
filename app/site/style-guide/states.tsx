import type { ListedEvent } from '../../data/events.ts'
import type { Read } from '../../data/read.ts'
import { BlockLoading, DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { EventCard } from '../blocks/event-card.tsx'
import { EVENT } from './samples.ts'

const FAILURE: FailureTexts = {
  text: 'Could not fetch event data. Please try again later.',
  toast: { title: 'Error fetching data' },
}

export function States() {
  const states: { name: string; read: Read<ListedEvent[]> }[] = [
    { name: 'Error', read: { ok: false } },
    { name: 'Empty', read: { ok: true, value: [] } },
    { name: 'Loaded', read: { ok: true, value: [EVENT] } },
  ]
  return (
    <div className="container">
      <ul className="style-states">
        <li>
          <h3>Loading, for 16 seconds</h3>
          <BlockLoading loading="Loading events" failure={FAILURE} />
        </li>
        {states.map(({ name, read }) => (
          <li key={name}>
            <h3>{name}</h3>
            <DataBlock
              read={read}
              loading="Loading events"
              failure={FAILURE}
              empty="No upcoming events at the moment. Please check back soon!"
            >
              {(events) => events.map((each) => <EventCard key={each.id} event={each} />)}
            </DataBlock>
          </li>
        ))}
      </ul>
      <toast-message data-title="Copied!" data-description="URL copied to clipboard" />
    </div>
  )
}
