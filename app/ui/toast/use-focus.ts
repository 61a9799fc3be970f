import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * The keyboard's way to the toasts and back: F8 leads there; Escape closes the one that has the focus,
 * or leads back from the list. An open dialog is not told: it would close, and take the focus at once.
 *
 * @returns gives the focus of a toast that goes to the others or, after the last, back.
 */
export function useFocus(region: RefObject<HTMLElement | null>): (leaving?: Element) => void {
  const origin = useRef<Element>(null)
  const giveBack = useCallback(
    (leaving?: Element) => {
      if (leaving && !leaving.contains(document.activeElement)) return
      const open = region.current?.querySelectorAll('[data-state=open]').length ?? 0
      if (leaving && open > 1) focusList(region.current)
      else if (origin.current instanceof HTMLElement) origin.current.focus()
    },
    [region],
  )
  useEffect(() => {
    const ended = new AbortController()
    const options = { signal: ended.signal, capture: true }
    const inside = ({ target }: Event) => region.current?.contains(target as Node) ?? false
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        if (!inside(event)) origin.current = document.activeElement
        focusList(region.current)
      }
      if (event.key !== 'Escape' || !inside(event)) return
      event.stopPropagation()
      const toast = (event.target as Element).closest('li')
      if (toast) toast.querySelector('button')?.click()
      else giveBack()
    }
    const keep = (event: FocusEvent) => {
      if (inside(event)) event.stopPropagation()
    }
    const come = (event: FocusEvent) => {
      if (!inside(event)) return
      event.stopPropagation()
      const { relatedTarget: from } = event
      if (from instanceof Element && !region.current?.contains(from)) origin.current = from
    }
    addEventListener('keydown', press, options)
    addEventListener('focusin', come, options)
    addEventListener('focusout', keep, options)
    return () => ended.abort()
  }, [region, giveBack])
  return giveBack
}

/** In two steps: a dialog that sees the focus go elsewhere than away holds it. */
function focusList(region: HTMLElement | null) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  region?.querySelector('ol')?.focus()
}
