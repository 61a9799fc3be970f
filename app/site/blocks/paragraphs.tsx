interface ParagraphsProps {
  /** Its line breaks part the paragraphs. */
  children: string
  className?: string
}

/** A text from the database as paragraphs; blank lines make none. */
export function Paragraphs({ children, className = '' }: ParagraphsProps) {
  const paragraphs = children.split(/\r?\n/).filter((line) => line.trim())
  return (
    <div className={`paragraphs ${className}`}>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  )
}
