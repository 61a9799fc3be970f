import { type Block, parseMarkdown } from '../../lib/markdown.ts'
import type { MarkdownColumn } from '../../lib/markdown-columns.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { RichText } from '../../ui/rich-text.tsx'

interface ParagraphsProps {
  children: string
  className?: string
  /** The column of a text with marks; without it the text has none. */
  column?: MarkdownColumn | undefined
  /** The level of headings in the text: one below that of what it belongs to. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** Renders each line of a text as a paragraph, without blank ones. */
export function Paragraphs({ children, className = '', column, heading = 'h3' }: ParagraphsProps) {
  return (
    <div className={`paragraphs ${className}`}>
      {column
        ? parseMarkdown(children).map((block, index) => (
            <BlockElement key={index} block={block} heading={heading} />
          ))
        : children
            .split(/\r?\n/)
            .filter((line) => line.trim())
            .map((text, index) => (
              <p key={index}>
                <LinkedText>{text}</LinkedText>
              </p>
            ))}
    </div>
  )
}

function BlockElement({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' | 'h4' }) {
  if (block.type === 'list')
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>
            <RichText inlines={item} />
          </li>
        ))}
      </ul>
    )
  const words = <RichText inlines={block.children} />
  return block.type === 'heading' ? <Heading>{words}</Heading> : <p>{words}</p>
}
