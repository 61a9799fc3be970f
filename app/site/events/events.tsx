import { Suspense, use } from 'react'
import { readEvents } from '../../data/events.ts'
import { inTime } from '../../data/in-time.ts'
import { publicServices } from '../../data/services.ts'
import type { Route } from './+types/events.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(publicServices)
  return inTime({ events: readEvents(client) })
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback="…">
      <List read={loaderData.events} />
    </Suspense>
  )
}

function List({ read }: { read: Awaited<ReturnType<typeof loader>>['events'] }) {
  const events = read instanceof Promise ? use(read) : read
  return <ul>{events.ok ? events.value.map((e) => <li key={e.id}>{e.title}</li>) : 'failed'}</ul>
}
