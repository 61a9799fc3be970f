import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/return-focus.ts'
import { River } from '../../ui/river.tsx'
import { useBrand } from '../../ui/use-brand.ts'

/** The layout of the pages before sign-in. Where one replaces another, its heading takes the lost focus. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus()
  }, [])
  return (
    <main className="sign-in">
      <div className="sign-in-panel">
        <p className="eyebrow">
          <a href="/">{useBrand().name}</a>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <River />
    </main>
  )
}
