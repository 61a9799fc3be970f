import { termsBlocks } from '../lib/terms-blocks.ts'
import { type Part, Parts } from './parts.tsx'

export function TermsText({ text }: { text: string }) {
  const opening = termsBlocks(text).find(({ heading }) => !heading)?.paragraphs ?? []
  return (
    <>
      {opening.length > 0 && (
        <div className="prose mb-11">
          {opening.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      <Parts parts={termsParts(text)} />
    </>
  )
}

export function termsParts(text: string): Part[] {
  return termsBlocks(text).flatMap(({ heading, paragraphs }) =>
    heading ? [{ title: heading, text: paragraphs }] : [],
  )
}
