import { WholeWords } from './whole-words.tsx'
/** A headed part of a page that does not change: running text, points, or both. */
export interface Part {
  title: string
  text?: readonly string[]
  points?: readonly Point[]
}

interface Point {
  term?: string
  text: string
}

/** The parts of a text, one after the other. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="reading">
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

/** Parts with what stands for them in addresses: `opting-out-and-communication`, each one once. */
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
