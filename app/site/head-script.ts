import { startScript } from '../lib/held-scripts.ts'
import { failedPicturesScript } from '../ui/failed-pictures.ts'
import { gateScript } from './gate/agreement.ts'

/** What runs in the head of every page, before anything is painted. */
export default `${gateScript};${startScript};${failedPicturesScript}`
