import type { CallFailure } from '../call.ts'
import type { Use } from './find-uses.ts'

const MAX_SHOWN = 6

interface UsesProps {
  uses: Use[] | undefined
  error: CallFailure | null
}

export function Uses({ uses, error }: UsesProps) {
  if (error) return <p className="row-detail mt-3">Where it is used could not be found out.</p>
  if (!uses) return <p className="row-detail mt-3">Looking for where it is used</p>
  if (uses.length === 0) return <p className="row-detail mt-3">No record uses it.</p>
  const more = uses.length - MAX_SHOWN
  return (
    <div className="uses mt-3">
      <p>It is in use. Visitors would find a placeholder, or a link that leads nowhere, in:</p>
      <ul>
        {uses.slice(0, MAX_SHOWN).map(({ screen, title }, index) => (
          <li key={`${index} ${title}`}>
            {screen}: <strong>{title}</strong>
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more.</p>}
    </div>
  )
}
