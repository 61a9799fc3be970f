import { createContext, use } from 'react'
import { preloadModule } from 'react-dom'
import type { DocumentScripts } from '../lib/document-scripts.ts'

/** Provided for public pages only; the staff area loads its own scripts. */
export const DocumentScriptsContext = createContext<DocumentScripts | undefined>(undefined)

/** Loads the code of a custom element. React hoists the script into the head and deduplicates it. */
export function BehaviorScript({ name }: { name: keyof DocumentScripts['files'] }) {
  const file = use(DocumentScriptsContext)?.files[name]
  if (!file) return null
  for (const url of file.imports) preloadModule(url, { as: 'script' })
  return <script async type="module" src={file.url} />
}

/** The inline script before the first paint. */
export function BeforePaint() {
  const scripts = use(DocumentScriptsContext)
  return scripts && <script dangerouslySetInnerHTML={{ __html: scripts.beforePaint }} />
}
