import type { Inline } from '../lib/markdown.ts'
import { LinkedText } from './linked-text.tsx'

/** The words of a line with bold, italic and links, as elements. */
export function RichText({ inlines, isLinked = false }: { inlines: Inline[]; isLinked?: boolean }) {
  return inlines.map((inline, index) => elementOf(inline, isLinked, index))
}

function elementOf(inline: Inline, isLinked: boolean, key: number) {
  if (inline.type === 'text')
    return isLinked ? inline.text : <LinkedText key={key}>{inline.text}</LinkedText>
  const inner = <RichText inlines={inline.children} isLinked={isLinked || inline.type === 'link'} />
  if (inline.type === 'strong') return <strong key={key}>{inner}</strong>
  if (inline.type === 'emphasis') return <em key={key}>{inner}</em>
  return (
    <a key={key} href={inline.href} rel="noopener" className="link">
      {inner}
    </a>
  )
}
