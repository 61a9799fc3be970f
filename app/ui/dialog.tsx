import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Close } from './icons.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useTopmostDialog } from './topmost-dialog.ts'

interface DialogProps {
  title: string
  /** On Escape and the close button; a click outside is ignored, so that no input is lost. */
  close: () => void
  size?: 'large' | 'wide'
  children: ReactNode
}

/** A modal dialog; on closing, the focus returns to where it was. */
export function Dialog({ title, close, size, children }: DialogProps) {
  const { box, returnFocus } = useReturnFocus()
  const closeTopmost = useTopmostDialog(close)
  return (
    <Radix.Root open onOpenChange={(open) => !open && closeTopmost()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay">
          <Radix.Content
            ref={box}
            className="dialog"
            data-size={size}
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            {children}
            <Radix.Close className="dialog-close" aria-label="Close">
              <Close size={22} />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
