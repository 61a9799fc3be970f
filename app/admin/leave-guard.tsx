import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/confirm.tsx'
import { hasUnsaved, isUploading, useHasUnsaved } from './unsaved.ts'

/** Asks before a changed form is left by a link, Back, sign-out, a reload or closing the tab. */
export function LeaveGuard() {
  const unsaved = useHasUnsaved()
  const { state, location, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  // A link pressed right after Save Changes: once that save has arrived, nothing is left to ask.
  const isSaved = state === 'blocked' && !unsaved
  useEffect(() => {
    if (isSaved) proceed?.()
  }, [isSaved, proceed])

  if (state !== 'blocked') return null
  const signingOut = location.pathname === '/admin/sign-out'
  return <LeaveQuestion signingOut={signingOut} leave={proceed} stay={reset} />
}

interface LeaveQuestionProps {
  signingOut?: boolean
  leave: () => void
  stay: () => void
}

export function LeaveQuestion({ signingOut = false, leave, stay }: LeaveQuestionProps) {
  return (
    <Confirm
      title="Leave without saving?"
      action={signingOut ? 'Sign Out' : 'Leave'}
      confirm={leave}
      cancel={stay}
    >
      {isUploading() ? 'A file is still on its way and will not arrive. ' : ''}
      {signingOut
        ? 'Your changes are not saved. Signing out discards them.'
        : 'Your changes are not saved. They are kept as a draft in this browser and offered when you open the form again.'}
    </Confirm>
  )
}
