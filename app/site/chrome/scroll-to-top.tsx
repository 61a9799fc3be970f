import { useSyncExternalStore } from 'react'
import { ArrowUp } from '../../ui/icons.tsx'
import { scrollBehavior } from '../../ui/motion.ts'

/** From how many scrolled pixels on the button is there. */
const THRESHOLD = 300

export function ScrollToTop() {
  const visible = useSyncExternalStore(subscribe, isFarDown, () => false)
  if (!visible) return null
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      className="scroll-to-top"
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
    >
      <ArrowUp size={22} />
    </button>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

function isFarDown(): boolean {
  return window.scrollY > THRESHOLD
}
