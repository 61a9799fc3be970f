import { parseLine } from '../lib/markdown.ts'
import { LinkedText } from './linked-text.tsx'
import { RichText } from './rich-text.tsx'
import { WholeWords } from './whole-words.tsx'

/** A section of static text: a heading with paragraphs, a list, or both. */
export interface TextSection {
  title: string
  text?: readonly string[]
  points?: readonly Point[]
}

interface Point {
  term?: string
  text: string
}

interface TextSectionsProps {
  sections: readonly TextSection[]
  /** The paragraphs have marks for bold, italic and links. */
  isMarked?: boolean
}

export function TextSections({ sections, isMarked = true }: TextSectionsProps) {
  return (
    <div className="prose">
      {anchored(sections).map(({ anchor, title, text = [], points = [] }) => (
        <section key={anchor} aria-labelledby={anchor}>
          <h2 id={anchor} className="text-2xl">
            <WholeWords text={title} />
          </h2>
          {text.map((paragraph, index) => (
            <p key={index}>
              {isMarked ? (
                <RichText inlines={parseLine(paragraph)} />
              ) : (
                <LinkedText>{paragraph}</LinkedText>
              )}
            </p>
          ))}
          {points.length > 0 && (
            <ul className="points">
              {points.map(({ term, text }) => (
                <li key={text}>
                  {term && <strong>{term}: </strong>}
                  <LinkedText>{text}</LinkedText>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

/** Adds unique ids made of the titles: `opting-out-and-communication`. */
export function anchored(sections: readonly TextSection[]): (TextSection & { anchor: string })[] {
  const taken = new Set<string>()
  return sections.map((section, index) => {
    const words = section.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const anchor = words && !taken.has(words) ? words : `part-${index + 1}`
    taken.add(anchor)
    return { ...section, anchor }
  })
}
