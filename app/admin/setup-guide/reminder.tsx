import { Link, NavLink, useLocation } from 'react-router'
import { useAuth } from '../auth/auth-context.ts'
import { hasFinished } from './finished.ts'
import { useDismissed } from './use-dismissed.ts'
import { useSteps } from './use-setup.ts'

const GUIDE_PATH = '/admin/make-it-yours'

/** The steps are derived from all records, and saves of this tab have them read anew. */
const STALE_TIME = 10 * 60_000

/** The steps as far as they are needed outside the guide: not after it was dismissed, nor once it was seen done. */
function useOpenSteps() {
  const { user } = useAuth()
  const { isDismissed, setDismissed } = useDismissed()
  const isFinished = hasFinished(user?.id)
  const enabled = !isDismissed && !isFinished
  const steps = useSteps({ enabled, staleTime: STALE_TIME })
  return { steps, isDismissed, setDismissed, isFinished }
}

/** In the menu, as long as a step is left. */
export function GuideLink() {
  const { steps, isDismissed, isFinished } = useOpenSteps()
  const isLeft = steps ? steps.some((step) => !step.done) : isDismissed && !isFinished
  if (!isLeft) return null
  return (
    <NavLink to={GUIDE_PATH} className="sidebar-link">
      Make It Yours
      {steps && (
        <small>
          {steps.filter((step) => step.done).length} of {steps.length}
        </small>
      )}
    </NavLink>
  )
}

/** Leads to the guide from every other screen, until all steps are done or the user has dismissed it. */
export function Reminder() {
  const { steps, isDismissed, setDismissed } = useOpenSteps()
  const { pathname } = useLocation()
  const next = steps?.find((step) => !step.done)
  if (!steps || !next || isDismissed || pathname.startsWith(GUIDE_PATH)) return null
  const done = steps.filter((step) => step.done).length
  // On the screen of the next step the link leads to the others.
  const isHere = next.to?.split('#')[0] === pathname
  const to = done > 0 && next.to && !isHere ? next.to : GUIDE_PATH
  return (
    <aside className="setup-reminder" aria-label="Make it yours">
      <p>
        {done === 0 ? (
          <>
            <strong>Make it yours.</strong> This is the sample content of a made-up foundation;{' '}
            {steps.length} short steps replace it.
          </>
        ) : (
          <strong>
            {done} of {steps.length} steps done.
          </strong>
        )}
      </p>
      <div className="form-buttons">
        <Link to={to} className="button button-solid button-small">
          {done === 0 ? 'Start' : to === GUIDE_PATH ? 'All Steps' : `Next: ${next.title}`}
        </Link>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => setDismissed(true)}
        >
          Dismiss
        </button>
      </div>
    </aside>
  )
}
