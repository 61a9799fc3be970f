import type { StaffChange } from '../../data/staff-requests.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyButton } from '../assets/copy-button.tsx'
import { durationText } from './duration-text.ts'

interface OneTimeLinkProps {
  email: string
  link: NonNullable<StaffChange['link']>
  close: () => void
}

/** A link to be handed over; it is shown only here. */
export function OneTimeLink({ email, link: { url, hours }, close }: OneTimeLinkProps) {
  return (
    <Dialog title="A link to hand over" close={close}>
      <p className="mb-3">
        With it <strong>{email}</strong> chooses a password. This link works once,{' '}
        {durationText(hours)}, for whoever opens it: give it to nobody else. It is not shown again.
        {isLocal(url) && ' It opens on this computer only, as the site has no public address yet.'}
      </p>
      <code className="one-time-link">{url}</code>
      <div className="form-buttons">
        <CopyButton name={email} url={url} label="Copy Link" />
        <button type="button" className="button button-solid" onClick={close}>
          Done
        </button>
      </div>
    </Dialog>
  )
}

function isLocal(url: string): boolean {
  return /^(localhost|127\..+|\[::1\])$/.test(new URL(url).hostname)
}
