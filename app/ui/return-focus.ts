import { useState } from 'react'

/** Where the focus may go back to from an open dialog, the nearest first. */
const waysBack = new WeakMap<Element, Element[]>()

/**
 * Brings the focus back to where it was when a dialog opened: Radix does so only for a trigger of its
 * own. Where that has gone with what the dialog did, it goes to where the dialog was opened from in turn,
 * or to the page's main part. What has taken the focus meanwhile keeps it.
 *
 * @returns `box` is the ref of the dialog's element.
 */
export function useReturnFocus() {
  const [ways] = useState(() => {
    const origin = document.activeElement
    const dialog = origin?.closest('[role=dialog], [role=alertdialog]')
    return [...(origin ? [origin] : []), ...((dialog && waysBack.get(dialog)) ?? [])]
  })
  const box = (element: Element | null) => {
    if (element) waysBack.set(element, ways)
  }
  const returnFocus = (event?: Event) => {
    event?.preventDefault()
    const active = document.activeElement
    // A dialog below this one takes a focus that was lost for itself, as a whole.
    const isLost = active === document.body || ways.some((way) => active?.contains(way))
    if (!isLost) return
    const target = ways.find((way) => way.isConnected) ?? document.getElementById('main')
    if (target instanceof HTMLElement) target.focus()
  }
  return { box, returnFocus }
}
