import { ArrowRight } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { ServiceIcon } from '../blocks/service-icon.tsx'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

export function Services() {
  const { title, lead, cards } = useTexts(HOME).services
  return (
    <section className="band" aria-labelledby="services">
      <div className="container grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-[calc(var(--header)+3rem)]">
            <h2 id="services" className="text-3xl">
              {title}
            </h2>
            <p className="mt-5 max-w-[17em] text-lg text-soft">{lead}</p>
          </div>
        </div>
        <ul className="service-grid lg:col-span-8">
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
