import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { CircleAlert, CircleCheck, Close } from '../icons.tsx'
import { closeToast, type OpenToast } from './store.ts'
import { useFocus } from './use-focus.ts'
import { useHeld } from './use-held.ts'
import { useSwipe } from './use-swipe.ts'

/** In milliseconds: how long a toast stands, and how long it is animated away. */
const STANDING = 5000
const LEAVING = 200

interface ToastsProps {
  toasts: readonly OpenToast[]
  region: RefObject<HTMLElement | null>
}

export default function Toasts({ toasts, region }: ToastsProps) {
  const held = useHeld(region)
  const giveBack = useFocus(region)
  return toasts.map((toast) => (
    <OneToast key={toast.id} toast={toast} held={held} giveBack={giveBack} />
  ))
}

interface OneToastProps {
  toast: OpenToast
  /** Its time stands still. */
  held: boolean
  /** Gives the focus to what comes after this one. */
  giveBack: (toast: Element) => void
}

function OneToast({ toast, held, giveBack }: OneToastProps) {
  const { id, title, description, destructive } = toast
  const [open, setOpen] = useState(true)
  const box = useRef<HTMLLIElement>(null)
  const close = () => {
    if (box.current) giveBack(box.current)
    setOpen(false)
  }
  useCountdown(STANDING, open && !held, () => setOpen(false))
  useCountdown(LEAVING, !open, () => closeToast(id))
  const text = useId()
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <li
      ref={box}
      className="toast"
      aria-live={destructive ? 'assertive' : undefined}
      aria-atomic
      data-state={open ? 'open' : 'closed'}
      data-destructive={destructive}
      {...useSwipe(close)}
    >
      <Icon size={22} className="mt-0.5 flex-none" />
      <div id={text} className="min-w-0 flex-1">
        <div className="font-semibold">{title}</div>
        {description && <div className="text-sm">{description}</div>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Close"
        aria-describedby={text}
        onClick={close}
      >
        <Close size={18} />
      </button>
    </li>
  )
}

/** Does something when it has run for so many milliseconds in all. */
function useCountdown(duration: number, running: boolean, end: () => void) {
  const left = useRef(duration)
  const then = useRef(end)
  useEffect(() => {
    then.current = end
  })
  useEffect(() => {
    if (!running) return
    const start = performance.now()
    const timer = setTimeout(() => then.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [running])
}
