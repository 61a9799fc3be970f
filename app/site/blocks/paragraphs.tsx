import { LinkedText } from '../../ui/linked-text.tsx'

interface ParagraphsProps {
  children: string
  className?: string
}

/** Renders each line of a text as a paragraph, without blank ones. */
export function Paragraphs({ children, className = '' }: ParagraphsProps) {
  const paragraphs = children.split(/\r?\n/).filter((line) => line.trim())
  return (
    <div className={`paragraphs ${className}`}>
      {paragraphs.map((text, index) => (
        <p key={index}>
          <LinkedText>{text}</LinkedText>
        </p>
      ))}
    </div>
  )
}
