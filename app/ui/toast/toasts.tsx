import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { closeToast, type OpenToast } from './store.ts'

/** How long a toast is animated away before it is gone. */
const LEAVING = 200

export default function Toasts({ toasts }: { toasts: readonly OpenToast[] }) {
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
      {toasts.map((toast) => (
        <OneToast key={toast.id} {...toast} />
      ))}
      <Toast.Viewport className="toasts" hotkey={['F8']} />
    </Toast.Provider>
  )
}

function OneToast({ id, title, description, destructive }: OpenToast) {
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      className="toast"
      data-destructive={destructive}
      onOpenChange={(open) => !open && setTimeout(closeToast, LEAVING, id)}
    >
      <Icon size={22} aria-hidden className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="text-sm">{description}</Toast.Description>}
      </div>
      <Toast.Close className="toast-close" aria-label="Close">
        <X size={18} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  )
}
