import { ArrowRight } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { ServiceIcon } from '../blocks/service-icon.tsx'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

export function Services() {
  const { title, lead, cards } = useTexts(HOME).services
  return (
    <section className="band" aria-labelledby="services">
      <div className="container">
        <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <h2 id="services" className="text-3xl">
            {title}
          </h2>
          <p className="text-lg text-soft">{lead}</p>
        </div>
        <ul className="service-grid">
          {cards.map(({ to, icon, title, text }) => (
            <li key={to}>
              <a href={to} className="service-card">
                <ServiceIcon name={icon} />
                <h3>
                  <WholeWords text={title} />
                </h3>
                <p className="text-soft">{text}</p>
                <ArrowRight size={22} className="service-arrow" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
