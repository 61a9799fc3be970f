import type { HTMLAttributes } from 'react'

interface ToastMessageAttributes extends HTMLAttributes<HTMLElement> {
  'data-title': string
  'data-description'?: string | undefined
  'data-destructive'?: boolean
}

declare module 'react' {
  namespace JSX {
    /** The custom elements of `app/behaviors/`. */
    interface IntrinsicElements {
      'copy-text': HTMLAttributes<HTMLElement> & { 'data-done': string }
      'print-sheet': HTMLAttributes<HTMLElement>
      'return-offer': HTMLAttributes<HTMLElement>
      'scroll-to': HTMLAttributes<HTMLElement>
      'scroll-to-top': HTMLAttributes<HTMLElement>
      'site-carousel': HTMLAttributes<HTMLElement>
      'site-gate': HTMLAttributes<HTMLElement>
      'site-lightbox': HTMLAttributes<HTMLElement>
      'site-menu': HTMLAttributes<HTMLElement>
      'site-search': HTMLAttributes<HTMLElement>
      'site-toasts': HTMLAttributes<HTMLElement>
      'toast-message': ToastMessageAttributes
    }
  }
}
