import { useState } from 'react'

/** For each open dialog, the elements to return the focus to, the preferred one first. */
const targetsOfDialogs = new WeakMap<Element, Element[]>()

/** The element that had the focus last: a button loses it while it is disabled because it is busy. */
let last: Element | null = null
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = target
})

/** Whether the element that had the focus was removed or disabled, so that the keyboard would begin anew. */
export function isFocusLost(): boolean {
  return last !== null && document.activeElement === document.body
}

/**
 * Returns the focus when a dialog closes; Radix does so only for its own triggers. If the element that had
 * the focus was removed, the focus goes to where the parent dialog was opened from, or to `<main>`. An
 * element that has taken the focus meanwhile keeps it.
 * @returns `box` is the ref of the dialog's element.
 */
export function useReturnFocus() {
  const [targets] = useState(() => {
    const origin = isFocusLost() ? last : document.activeElement
    const dialog = origin?.closest('[role=dialog], [role=alertdialog]')
    return [...(origin ? [origin] : []), ...((dialog && targetsOfDialogs.get(dialog)) ?? [])]
  })
  const box = (element: Element | null) => {
    if (element) targetsOfDialogs.set(element, targets)
  }
  const returnFocus = (event?: Event) => {
    event?.preventDefault()
    const active = document.activeElement
    // When the focus is lost, the dialog below focuses its own container.
    const isLost = active === document.body || targets.some((each) => active?.contains(each))
    if (!isLost) return
    const target = targets.find((each) => each.isConnected) ?? document.getElementById('main')
    if (target instanceof HTMLElement) focusWhenEnabled(target)
  }
  return { box, returnFocus }
}

function focusWhenEnabled(target: HTMLElement): void {
  if (!target.matches(':disabled')) {
    target.focus()
    return
  }
  const observer = new MutationObserver(() => {
    observer.disconnect()
    if (document.activeElement === document.body) target.focus()
  })
  observer.observe(target, { attributeFilter: ['disabled'] })
}
