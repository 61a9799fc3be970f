import type { HTMLAttributes } from 'react'

interface ToastMessageAttributes extends HTMLAttributes<HTMLElement> {
  'data-title': string
  'data-description'?: string | undefined
  'data-destructive'?: boolean
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-toasts': HTMLAttributes<HTMLElement>
      'toast-message': ToastMessageAttributes
    }
  }
}
