import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useReturnFocus } from './return-focus.ts'
import { useTopmostDialog } from './topmost-dialog.ts'

interface ConfirmProps {
  title: string
  children?: ReactNode
  action: string
  busy?: boolean
  confirm: () => void
  cancel: () => void
}

export function Confirm({ title, children, action, busy, confirm, cancel }: ConfirmProps) {
  const { box, returnFocus } = useReturnFocus()
  const closeTopmost = useTopmostDialog(cancel)
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && closeTopmost()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay">
          <AlertDialog.Content
            ref={box}
            className="dialog"
            data-size="small"
            onCloseAutoFocus={returnFocus}
            {...(!children && { 'aria-describedby': undefined })}
          >
            <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description asChild>
                <div className="mb-6">{children}</div>
              </AlertDialog.Description>
            )}
            <div className="form-buttons">
              <AlertDialog.Cancel className="button button-quiet">Cancel</AlertDialog.Cancel>
              <button
                type="button"
                className="button button-solid"
                disabled={busy}
                aria-busy={busy}
                onClick={confirm}
              >
                {action}
              </button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
