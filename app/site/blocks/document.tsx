import type { ReactNode } from 'react'
import { anchored, type Part, Parts } from '../../ui/parts.tsx'

interface DocumentProps {
  parts: readonly Part[]
  children?: ReactNode
}

/** A long text with a table of contents, which stays beside it on large screens. */
export function Document({ parts, children }: DocumentProps) {
  return (
    <DocumentFrame parts={parts}>
      {children}
      <Parts parts={parts} />
    </DocumentFrame>
  )
}

/** The same layout for a text that renders its sections itself. */
export function DocumentFrame({ parts, children }: DocumentProps) {
  return (
    <div className="container document">
      {parts.length > 1 && <Contents parts={parts} />}
      <div className="document-text">{children}</div>
    </div>
  )
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav aria-labelledby="contents" className="document-contents">
      <h2 id="contents" className="eyebrow font-sans">
        On this page
      </h2>
      <ol>
        {anchored(parts).map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
