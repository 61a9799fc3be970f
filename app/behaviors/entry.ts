/** The behaviors of every public page: each import registers a custom element. */
import './gate.ts'
import './menu.ts'
import './scroll-to.ts'
import './scroll-to-top.ts'
