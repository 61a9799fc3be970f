import { termsBlocks } from '../../lib/terms-blocks.ts'

/** The terms as visitors will read them. */
export function TermsPreview({ text }: { text: string }) {
  const blocks = termsBlocks(text)
  return (
    <section className="terms-preview" aria-labelledby="terms-preview">
      <p id="terms-preview" className="field-label">
        Preview
      </p>
      {blocks.length === 0 && (
        <p>Terms and Conditions content is currently empty. Please check back later.</p>
      )}
      {blocks.map(({ heading, paragraphs }, place) => (
        <div key={place}>
          {heading && <h3>{heading}</h3>}
          {paragraphs.map((paragraph, place) => (
            <p key={place}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  )
}
