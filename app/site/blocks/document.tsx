import type { ReactNode } from 'react'
import { anchorOf, type Part, Parts } from './parts.tsx'

interface DocumentProps {
  parts: readonly Part[]
  /** What stands above the first part. */
  children?: ReactNode
}

/** A long text to be read or looked up: its contents stay beside it on large screens. */
export function Document({ parts, children }: DocumentProps) {
  return (
    <div className="container document">
      <nav aria-labelledby="contents" className="document-contents">
        <h2 id="contents" className="eyebrow font-sans">
          On this page
        </h2>
        <ol>
          {parts.map(({ title }) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {children}
        <Parts parts={parts} />
      </div>
    </div>
  )
}
