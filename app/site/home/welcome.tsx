import { WholeWords } from '../../ui/whole-words.tsx'
import { ArrowLink } from '../blocks/arrow-link.tsx'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

/** The P, QRS and T waves of a heartbeat, one above each pillar. */
const WAVES = [
  'M0 56H110q30-44 62 0H400',
  'M0 56H120l14 10L166 4l26 74 18-22H400',
  'M0 56H100q52-62 104 0H400',
]

export function Welcome() {
  const { title, lead, more, pillars } = useTexts(HOME).welcome
  return (
    <section className="band band-tint" aria-labelledby="welcome">
      <div className="container">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 id="welcome" className="text-3xl lg:col-span-5">
            {title}
          </h2>
          <div className="lg:col-span-7">
            <p className="max-w-[31em] text-lg">{lead}</p>
            <p className="mt-6">
              <ArrowLink to="/about">{more}</ArrowLink>
            </p>
          </div>
        </div>
        <ul className="pillars mt-[clamp(3rem,6vw,5.5rem)] grid gap-y-10 md:grid-cols-3">
          {pillars.map(({ title, text }, index) => (
            <li key={title}>
              <svg
                className="pillar-wave"
                viewBox="0 0 400 80"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={WAVES[index]} />
              </svg>
              <h3 className="mt-5 text-2xl">
                <WholeWords text={title} />
              </h3>
              <p className="mt-3 max-w-[19em] pr-6 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
