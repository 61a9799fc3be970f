import { ArrowDown } from '../../ui/icons.tsx'
import { River } from '../../ui/river.tsx'
import { useBrand } from '../../ui/use-brand.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'
import { WaysIn } from './ways-in.tsx'

export function Hero() {
  const { location, title, teamButton, galleryButton } = useTexts(HOME).hero
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="container hero-text">
        <p className="eyebrow">
          {useBrand().name}
          {location && <br />}
          {location}
        </p>
        <h1 id="hero-title" className="mt-5">
          <WholeWords text={title} />
        </h1>
        <div className="mt-9 flex flex-wrap gap-2 sm:gap-3">
          <a href="/leadership-and-team" className="button button-solid">
            {teamButton}
          </a>
          {/* A form, so that the button works without scripts. */}
          <scroll-to>
            <form action="#gallery">
              <button type="submit" className="button button-outline">
                {galleryButton}
                <ArrowDown size={18} />
              </button>
            </form>
          </scroll-to>
        </div>
      </div>
      <WaysIn />
      <River />
    </section>
  )
}
