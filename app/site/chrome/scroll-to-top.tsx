import { ArrowUp } from '../../ui/icons.tsx'

/** Hidden until `app/behaviors/scroll-to-top.ts` shows it. */
export function ScrollToTop() {
  return (
    <scroll-to-top hidden>
      <button type="button" aria-label="Scroll to top" className="scroll-to-top">
        <ArrowUp size={22} />
      </button>
    </scroll-to-top>
  )
}
