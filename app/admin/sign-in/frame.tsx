import type { ReactNode } from 'react'
import { FOUNDATION } from '../../brand/foundation.ts'
import { River } from '../../ui/river.tsx'

/** The layout of the pages before sign-in. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="sign-in">
      <River />
      <div className="sign-in-panel">
        <p className="eyebrow">
          <a href="/">{FOUNDATION.name}</a>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
