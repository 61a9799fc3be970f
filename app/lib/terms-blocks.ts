export const TERMS_KEY = 'terms_and_conditions_placeholder'

export interface TermsBlock {
  /** Absent for the text before the first heading. */
  heading?: string
  paragraphs: string[]
}

/** Splits a text at blank lines; a paragraph that starts with `## ` begins a section. */
export function termsBlocks(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = []
  for (const paragraph of text.split(/\r?\n\s*\r?\n/).map((each) => each.trim())) {
    if (!paragraph) continue
    if (paragraph.startsWith('## ')) blocks.push(openSection(paragraph.slice(3)))
    else if (blocks.length === 0) blocks.push({ paragraphs: [paragraph] })
    else blocks.at(-1)?.paragraphs.push(paragraph)
  }
  return blocks
}

/** Lines directly below the heading are the section's first paragraph. */
function openSection(text: string): TermsBlock {
  const [heading = '', ...rest] = text.split(/\r?\n/)
  const first = rest.join('\n').trim()
  return { heading: heading.trim(), paragraphs: first ? [first] : [] }
}
