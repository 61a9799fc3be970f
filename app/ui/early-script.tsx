import { use } from 'react'
import { Nonce } from './nonce.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Runs where it stands while the page is taken in, long before React, which has nothing to do with it. The
 * text is for the server alone: `import.meta.env.SSR ? text : ''`.
 */
export function EarlyScript({ text }: { text: string }) {
  const nonce = use(Nonce)
  if (useHydrated()) return null
  return (
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
  )
}
