import { useState } from 'react'

/**
 * Brings the focus back to where it was when a dialog opened: Radix does so only for a trigger of its
 * own. Where that has gone with what the dialog did, the page's main part takes it. What has taken the
 * focus meanwhile keeps it.
 */
export function useReturnFocus(): (event?: Event) => void {
  const [origin] = useState(() => document.activeElement)
  return (event) => {
    event?.preventDefault()
    if (document.activeElement !== document.body) return
    const target = origin?.isConnected ? origin : document.getElementById('main')
    if (target instanceof HTMLElement) target.focus()
  }
}
