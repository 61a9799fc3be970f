import type { UseMutationResult } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { formatEventDay, formatEventTime } from '../../lib/event-times.ts'
import { deviceOf } from './device.ts'
import type { OwnSession } from './use-sessions.ts'

interface RowProps {
  session: OwnSession
  end: UseMutationResult<unknown, Error, string>
}

export function SessionRow({ session, end }: RowProps) {
  const { id, user_agent, created_at, refreshed_at, current } = session
  const { name, isHandheld } = deviceOf(user_agent)
  const Icon = isHandheld ? Smartphone : Monitor
  return (
    <li>
      <Icon size={24} aria-hidden className="flex-none" />
      <div>
        <p className="row-title">
          {name}
          {current && <span className="current-session">This one</span>}
        </p>
        <p className="row-detail">
          Last used {momentOf(refreshed_at)}
          <br />
          Signed in {momentOf(created_at)}
        </p>
      </div>
      {!current && (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`End the session of ${name}`}
          disabled={end.isPending}
          onClick={() => end.mutate(id)}
        >
          End
        </button>
      )}
    </li>
  )
}

function momentOf(instant: string): string {
  return `${formatEventDay(instant)}, ${formatEventTime(instant)}`
}
