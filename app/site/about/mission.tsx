import { parseLine } from '../../lib/markdown.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { ABOUT } from '../copy/about.ts'
import { useTexts } from '../use-texts.ts'

export function Mission() {
  const { title, statement, text } = useTexts(ABOUT).mission
  return (
    <section className="container pt-10 pb-[var(--band)]" aria-labelledby="mission">
      <h2 id="mission" className="eyebrow font-sans">
        {title}
      </h2>
      <p className="mt-4 max-w-[18em] font-serif text-2xl">{statement}</p>
      {text.length > 0 && (
        <div className="mt-9 grid gap-x-12 gap-y-5 text-lg md:grid-cols-2">
          {text.map((paragraph) => (
            <p key={paragraph} className="max-w-[28em]">
              <RichText inlines={parseLine(paragraph)} />
            </p>
          ))}
        </div>
      )}
    </section>
  )
}
