import { WholeWords } from './whole-words.tsx'
/** A section of static text: a heading with paragraphs, a list, or both. */
export interface Part {
  title: string
  text?: readonly string[]
  points?: readonly Point[]
}

interface Point {
  term?: string
  text: string
}

export function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="prose">
      {anchored(parts).map(({ anchor, title, text = [], points = [] }) => (
        <section key={anchor} aria-labelledby={anchor}>
          <h2 id={anchor} className="text-2xl">
            <WholeWords text={title} />
          </h2>
          {text.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul className="points">
              {points.map(({ term, text }) => (
                <li key={text}>
                  {term && <strong>{term}: </strong>}
                  {text}
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
export function anchored(parts: readonly Part[]): (Part & { anchor: string })[] {
  const taken = new Set<string>()
  return parts.map((part, index) => {
    const words = part.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const anchor = words && !taken.has(words) ? words : `part-${index + 1}`
    taken.add(anchor)
    return { ...part, anchor }
  })
}
