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
      {parts.map(({ title, text = [], points = [] }) => (
        <section key={title} aria-labelledby={anchorOf(title)}>
          <h2 id={anchorOf(title)} className="text-2xl">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul className="points">
              {points.map(({ term, text }) => (
                <li key={text}>
                  {term && <strong className="font-semibold">{term}: </strong>}
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

/** What stands for a part in addresses: `opting-out-and-communication`. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
