import { markedParts } from '../../lib/marks.ts'
import { WholeWords } from '../../ui/whole-words.tsx'

/** A text with the words that match a search highlighted. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map((part, index) =>
    part.isMarked ? (
      <mark key={index}>{part.text}</mark>
    ) : (
      <WholeWords key={index} text={part.text} />
    ),
  )
}
