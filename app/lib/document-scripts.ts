/** The client entries of public pages, each a file of `app/behaviors/`. */
export const BEHAVIOR_FILES = ['before-paint', 'entry', 'carousel', 'lightbox', 'toasts'] as const

export type BehaviorFile = (typeof BEHAVIOR_FILES)[number]

/** The browser code of public pages, as the server finds it in the build. */
export interface DocumentScripts {
  /** The text of the one inline script; the Content Security Policy names its hash. */
  beforePaint: string
  files: Record<Exclude<BehaviorFile, 'before-paint'>, ScriptFile>
}

export interface ScriptFile {
  url: string
  /** The URLs of the modules that it imports, and those import in turn. */
  imports: string[]
}
