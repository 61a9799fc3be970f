/** The behaviors of every public page. Each import registers a custom element. */
import './gate.ts'
import './menu.ts'
import './scroll-to.ts'
import './scroll-to-top.ts'
import './toasts.ts'
