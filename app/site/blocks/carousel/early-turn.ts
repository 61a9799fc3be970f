/**
 * Turns the carousel before React can: its buttons say where to. The next and the one before are said as they
 * are from the first; whoever asks for them once more waits for React (`held-scripts.ts`).
 */
export default `window.heldScripts.turn = button => {
  const { show } = button.dataset
  if (!show) return false
  const carousel = button.closest('section')
  const track = carousel.querySelector('ul')
  const { clientWidth, scrollLeft, dataset } = track
  if (button.matches('.carousel-step') && (scrollLeft || dataset.turned)) return false
  const left = show * clientWidth
  const near = Math.abs(left - scrollLeft) < clientWidth * 1.5
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  dataset.turned = show
  track.addEventListener('scrollend', () => delete dataset.turned, { once: true })
  track.scrollTo({ left, behavior: near && !still ? 'smooth' : 'instant' })
  for (const dot of carousel.querySelectorAll('.carousel-dot'))
  dot.dataset.show === show ? dot.setAttribute('aria-current', true) : dot.removeAttribute('aria-current')
  return true
}`
