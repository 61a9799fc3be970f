import { type RefObject, useEffect, useState } from 'react'

/** Whether toasts stay: somebody points at one or is in one with the keyboard, or is away. */
export function useHeld(region: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const { current: box } = region
    const ended = new AbortController()
    const options = { signal: ended.signal, capture: true }
    const look = () => {
      const busy = box?.matches(':hover, :focus-within') ?? false
      setHeld(busy || document.hidden || !document.hasFocus())
    }
    look()
    for (const type of ['focus', 'blur', 'visibilitychange']) addEventListener(type, look, options)
    for (const type of ['pointerenter', 'pointerleave']) box?.addEventListener(type, look, options)
    return () => ended.abort()
  }, [region])
  return held
}
