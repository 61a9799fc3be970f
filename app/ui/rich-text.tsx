import { Fragment } from 'react'
import type { Inline } from '../lib/markdown.ts'
import { LinkedText } from './linked-text.tsx'

/** The words of a line with bold, italic and links, as elements. */
export function RichText({ inlines, isLinked = false }: { inlines: Inline[]; isLinked?: boolean }) {
  return inlines.map((inline, index) => (
    <Fragment key={index}>{elementOf(inline, isLinked)}</Fragment>
  ))
}

function elementOf(inline: Inline, isLinked: boolean) {
  if (inline.type === 'text') return isLinked ? inline.text : <LinkedText>{inline.text}</LinkedText>
  const inner = <RichText inlines={inline.children} isLinked={isLinked || inline.type === 'link'} />
  if (inline.type === 'strong') return <strong>{inner}</strong>
  if (inline.type === 'emphasis') return <em>{inner}</em>
  return (
    <a href={inline.href} rel="noopener" className="link">
      {inner}
    </a>
  )
}
