import { TermsText } from '../../ui/terms-text.tsx'

export function TermsPreview({ text }: { text: string }) {
  return (
    <section className="terms-preview" aria-labelledby="site-texts:preview">
      <p id="site-texts:preview" className="field-label">
        Preview
      </p>
      {text.trim() ? (
        <TermsText text={text} />
      ) : (
        <p>Terms and Conditions content is currently empty. Please check back later.</p>
      )}
    </section>
  )
}
