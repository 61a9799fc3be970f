import { preloadScript } from '../fonts/preload.ts'
import { startScript } from '../lib/held-scripts.ts'
import { gateScript } from './gate/agreement.ts'

/** What runs in the head of every page, before anything is painted. */
export default `${preloadScript};${gateScript};${startScript}`
