/** The client entries of public pages, each a file of `app/behaviors/`. */
const SCRIPTS = ['entry', 'toasts', 'carousel', 'lightbox', 'search'] as const

export const BEHAVIOR_FILES = ['before-paint', ...SCRIPTS] as const

export type BehaviorFile = (typeof BEHAVIOR_FILES)[number]
type Script = (typeof SCRIPTS)[number]

/** The browser code of public pages, as the server finds it in the build. */
export interface DocumentScripts {
  /** The text of the one inline script; the Content Security Policy names its hash. */
  beforePaint: string
  files: Record<Script, ScriptFile>
}

export interface ScriptFile {
  url: string
  /** The URLs of the modules that it imports, and those import in turn. */
  imports: string[]
}

/** The files of all scripts, each found by its name. */
export function scriptFiles(find: (name: Script) => ScriptFile): Record<Script, ScriptFile> {
  return Object.fromEntries(SCRIPTS.map((name) => [name, find(name)])) as Record<Script, ScriptFile>
}
