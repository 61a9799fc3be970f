import { termsBlocks } from '../lib/terms-blocks.ts'
import { LinkedText } from './linked-text.tsx'
import { type TextSection, TextSections } from './text-sections.tsx'

export function TermsText({ text }: { text: string }) {
  const opening = termsBlocks(text).find(({ heading }) => !heading)?.paragraphs ?? []
  return (
    <>
      {opening.length > 0 && (
        <div className="prose mb-11">
          {opening.map((paragraph, index) => (
            <p key={index}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </div>
      )}
      <TextSections sections={termsSections(text)} isMarked={false} />
    </>
  )
}

export function termsSections(text: string): TextSection[] {
  return termsBlocks(text).flatMap(({ heading, paragraphs }) =>
    heading ? [{ title: heading, text: paragraphs }] : [],
  )
}
