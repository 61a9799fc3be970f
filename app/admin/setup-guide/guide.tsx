import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { canManageAccounts } from '../../data/staff-client.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useIsOwner } from '../staff/use-is-owner.ts'
import { RemoveSamples } from './remove-samples.tsx'
import type { Step } from './steps.ts'
import { useDismissed } from './use-dismissed.ts'
import { useSetup, useSteps } from './use-setup.ts'

/** The steps from the sample content to a site of one's own. */
export default function SetupGuide() {
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">Make It Yours</h1>
      </header>
      <Loaded />
    </>
  )
}

function Loaded() {
  const { data: setup, error, refetch } = useSetup()
  const steps = useSteps()
  if (setup === null)
    return (
      <p className="list-state">
        There is nothing to do here: the history of this site has no sample content.
      </p>
    )
  if (steps) return <Steps steps={steps} />
  if (error) return <FetchFailed text="Could not fetch how far the site is" retry={refetch} />
  return <Spinner label="Loading" />
}

function Steps({ steps }: { steps: Step[] }) {
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  const { data: isOwner } = useIsOwner()
  const leavesAccountsToOwners = canManageAccounts() && isOwner === false
  return (
    <>
      <p className="setup-lead">
        This site began as that of a made-up foundation. These steps make it yours, in any order:
        each is ticked once the site shows it, so you can leave and go on whenever you like.
      </p>
      <p className="setup-count" role="status">
        {done} of {steps.length} steps done
      </p>
      <ol className="rows setup-steps">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isNext={step === next} />
        ))}
      </ol>
      {next ? (
        <Dismissal />
      ) : (
        <p className="setup-lead" role="status">
          <strong>
            {leavesAccountsToOwners
              ? 'Your steps are done; owners manage accounts.'
              : 'All steps are done.'}
          </strong>{' '}
          Now read each page once: the original texts tell of a typical foundation, and the list of
          pages counts what is still to write. The operator of the server can give the site its own
          address.
        </p>
      )}
    </>
  )
}

interface StepRowProps {
  step: Step
  /** The first that is left stands out. */
  isNext: boolean
}

function StepRow({ step: { title, text, to, done }, isNext }: StepRowProps) {
  const Icon = done ? CircleCheck : Circle
  return (
    <li className="setup-step" data-done={done || undefined}>
      <Icon size={22} aria-hidden />
      <div>
        <h2 className="row-title">
          {title}
          {done && <span className="setup-done">Done</span>}
        </h2>
        <p className="row-detail">{text}</p>
        {!to && <RemoveSamples done={done} isNext={isNext} />}
      </div>
      {to && (
        <Link
          to={to}
          className={`button ${isNext ? 'button-solid' : 'button-quiet'}`}
          aria-label={`Open: ${title}`}
        >
          Open
        </Link>
      )}
    </li>
  )
}

function Dismissal() {
  const { isDismissed, setDismissed } = useDismissed()
  return (
    <p className="setup-dismissal">
      {isDismissed
        ? 'The reminder above each screen is off for you.'
        : 'Until all is done, each screen reminds you of this page.'}{' '}
      <button type="button" className="link" onClick={() => setDismissed(!isDismissed)}>
        {isDismissed ? 'Remind me again' : 'Don’t remind me'}
      </button>
    </p>
  )
}
