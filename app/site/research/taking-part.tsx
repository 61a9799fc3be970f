import { WholeWords } from '../../ui/whole-words.tsx'
import { TRIALS } from '../copy/trials.ts'

export function TakingPart() {
  const { title, items } = TRIALS.steps
  return (
    <section className="band band-tint" aria-labelledby="taking-part">
      <div className="container">
        <h2 id="taking-part" className="text-3xl">
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
