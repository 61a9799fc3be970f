import type { ReactNode } from 'react'
import { anchored, type TextSection, TextSections } from '../../ui/text-sections.tsx'

interface DocumentProps {
  sections: readonly TextSection[]
  children?: ReactNode
}

/** A long text with a table of contents, which stays beside it on large screens. */
export function Document({ sections, children }: DocumentProps) {
  return (
    <DocumentFrame sections={sections}>
      {children}
      <TextSections sections={sections} />
    </DocumentFrame>
  )
}

/** The same layout for a text that renders its sections itself. */
export function DocumentFrame({ sections, children }: DocumentProps) {
  return (
    <div className="container document">
      {sections.length > 1 && <Contents sections={sections} />}
      <div className="document-text">{children}</div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <nav aria-labelledby="contents" className="document-contents">
      <h2 id="contents" className="eyebrow font-sans">
        On this page
      </h2>
      <ol>
        {anchored(sections).map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
