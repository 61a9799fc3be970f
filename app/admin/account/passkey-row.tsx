import type { PasskeyListItem } from '@supabase/supabase-js'
import { useState } from 'react'
import { formatEventDay } from '../../lib/event-times.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { useRemovePasskey } from './use-passkeys.ts'

export function PasskeyRow({ passkey }: { passkey: PasskeyListItem }) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const remove = useRemovePasskey(passkey.id)
  const name = passkey.friendly_name || 'Passkey'
  const close = () => setOpen(undefined)
  return (
    <li>
      <div>
        <p className="row-title">{name}</p>
        <p className="row-detail">
          Since {formatEventDay(passkey.created_at)} ·{' '}
          {passkey.last_used_at
            ? `Last used ${formatEventDay(passkey.last_used_at)}`
            : 'Not used yet'}
        </p>
      </div>
      <span className="account-actions">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`Rename ${name}`}
          onClick={() => setOpen('rename')}
        >
          Rename
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`Remove ${name}`}
          onClick={() => setOpen('remove')}
        >
          Remove
        </button>
      </span>
      {open === 'rename' && (
        <Dialog title="Rename this passkey" close={close}>
          <RenamePasskey id={passkey.id} name={name} done={close} />
        </Dialog>
      )}
      {open === 'remove' && (
        <Confirm
          title="Are you sure you want to remove this passkey?"
          action="Remove"
          busy={remove.isPending}
          confirm={() => remove.mutate(undefined, { onSettled: close })}
          cancel={close}
        >
          <p className="mb-3">
            <strong>{name}</strong>
          </p>
          <p>
            It can no longer sign in, and other sessions that it opened end. Your device may offer
            it until you delete it there too.
          </p>
        </Confirm>
      )}
    </li>
  )
}
