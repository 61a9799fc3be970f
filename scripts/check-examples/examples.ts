import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
export const EXAMPLES = join(ROOT, 'docs', 'examples')
