import { ArrowRight } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { ABOUT } from '../copy/about.ts'
import { useTexts } from '../use-texts.ts'

export function MoreAboutUs() {
  const { title, links } = useTexts(ABOUT).more
  return (
    <section className="band" aria-labelledby="more">
      <div className="container grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <h2 id="more" className="text-3xl lg:col-span-4">
          {title}
        </h2>
        <ul className="index-list lg:col-span-8">
          {links.map(({ to, title, text }) => (
            <li key={to}>
              <a href={to}>
                <h3 className="text-xl">
                  <WholeWords text={title} />
                </h3>
                <p className="text-soft">{text}</p>
                <ArrowRight size={20} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
