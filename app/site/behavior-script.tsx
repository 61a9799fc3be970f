import { createContext, use } from 'react'
import type { DocumentScripts } from '../lib/document-scripts.ts'

/** Set while a public page is rendered; the staff area brings its own scripts. */
export const DocumentScriptsContext = createContext<DocumentScripts | undefined>(undefined)

/**
 * Loads the code of a custom element. React moves the script into the head and keeps one of several
 * that are the same.
 */
export function BehaviorScript({ name }: { name: keyof DocumentScripts['urls'] }) {
  const scripts = use(DocumentScriptsContext)
  return scripts && <script async type="module" src={scripts.urls[name]} />
}

/** The inline script that runs before the first paint. */
export function BeforePaint() {
  const scripts = use(DocumentScriptsContext)
  return scripts && <script dangerouslySetInnerHTML={{ __html: scripts.beforePaint }} />
}
