import { WholeWords } from '../../ui/whole-words.tsx'

interface StepsProps {
  title: string
  items: readonly { title: string; text: string }[]
}

/** Numbered steps in a band of their own. */
export function Steps({ title, items }: StepsProps) {
  return (
    <section className="band band-tint" aria-labelledby="steps">
      <div className="container">
        <h2 id="steps" className="text-3xl">
          {title}
        </h2>
        <ol className="steps">
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-xl">
                <WholeWords text={title} />
              </h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
