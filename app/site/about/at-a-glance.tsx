import { ABOUT } from '../copy/about.ts'

export function AtAGlance() {
  const { title, figures } = ABOUT.glance
  return (
    <section className="band-night" aria-labelledby="at-a-glance">
      <div className="container py-[clamp(3rem,6vw,5rem)]">
        <h2 id="at-a-glance" className="text-2xl">
          {title}
        </h2>
        <ul className="figures">
          {figures.map(({ figure, text }) => (
            <li key={text}>
              <strong>{figure}</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
