/** The entry points of public pages, files of `app/behaviors/`. */
const SCRIPTS = [
  'entry',
  'toast-region',
  'carousel',
  'copy-text',
  'lightbox',
  'print-sheet',
  'search',
] as const

export const BEHAVIOR_FILES = ['before-paint', ...SCRIPTS] as const

export type BehaviorFile = (typeof BEHAVIOR_FILES)[number]
type Script = (typeof SCRIPTS)[number]

export interface DocumentScripts {
  /** The source of the inline script, whose hash is in the Content Security Policy. */
  beforePaint: string
  files: Record<Script, ScriptFile>
}

export interface ScriptFile {
  url: string
  /** The URLs of all modules that it imports, directly or not. */
  imports: string[]
}

export function scriptFiles(find: (name: Script) => ScriptFile): Record<Script, ScriptFile> {
  return Object.fromEntries(SCRIPTS.map((name) => [name, find(name)])) as Record<Script, ScriptFile>
}
