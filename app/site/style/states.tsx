import type { ListedEvent } from '../../data/events.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { showToast } from '../../ui/toast/store.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { EventCard } from '../blocks/event-card.tsx'
import { EVENT } from './samples.ts'

const NEVER = new Promise<never>(() => {})

const FAILURE: FailureTexts = {
  text: 'Could not fetch event data. Please try again later.',
  toast: { title: 'Error fetching data' },
}

/** A block of data in each of its states, and what is told beside it. */
export function States() {
  const states: { name: string; read: MaybePromise<Read<ListedEvent[]>> | undefined }[] = [
    // On the server a read that never ends would hold back the page.
    { name: 'Loading', read: useHydrated() ? NEVER : undefined },
    { name: 'Error', read: { ok: false } },
    { name: 'Empty', read: { ok: true, value: [] } },
    { name: 'Loaded', read: { ok: true, value: [EVENT] } },
  ]
  return (
    <div className="container">
      <ul className="style-states">
        {states.map(({ name, read }) => (
          <li key={name}>
            <h3>{name}</h3>
            {read && (
              <DataBlock
                read={read}
                loading="Loading events"
                failure={FAILURE}
                empty="No upcoming events at the moment. Please check back soon!"
              >
                {(events) => events.map((each) => <EventCard key={each.id} event={each} />)}
              </DataBlock>
            )}
          </li>
        ))}
      </ul>
      <p className="style-row">
        <button
          type="button"
          className="button button-outline"
          onClick={() => showToast({ title: 'Copied!', description: 'URL copied to clipboard' })}
        >
          Toast of a success
        </button>
        <button
          type="button"
          className="button button-outline"
          onClick={() => showToast({ ...FAILURE.toast, destructive: true })}
        >
          Toast of a failure
        </button>
      </p>
    </div>
  )
}
