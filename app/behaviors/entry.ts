/**
 * The behaviors of every public page. Each import registers a custom element. Toasts come with a failed
 * block (`Failure`).
 */
import './gate.ts'
import './menu.ts'
import './scroll-to.ts'
import './scroll-to-top.ts'
