import { ABOUT } from '../copy/about.ts'
import { useTexts } from '../use-texts.ts'

export function AtAGlance() {
  const { title, stats } = useTexts(ABOUT).glance
  if (stats.length === 0) return null
  return (
    <section className="band-night" aria-labelledby="at-a-glance">
      <div className="container py-[clamp(3rem,6vw,5rem)]">
        <h2 id="at-a-glance" className="text-2xl">
          {title}
        </h2>
        <ul className="stats">
          {stats.map(({ value, text }) => (
            <li key={text}>
              <strong>{value}</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
