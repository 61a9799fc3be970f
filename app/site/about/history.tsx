import { WholeWords } from '../../ui/whole-words.tsx'
import { ABOUT } from '../copy/about.ts'
import { useTexts } from '../use-texts.ts'

export function History() {
  const { title, lead, steps } = useTexts(ABOUT).history
  if (!lead && steps.length === 0) return null
  return (
    <section className="band" aria-labelledby="history">
      <div className="container grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-[calc(var(--header)+3rem)]">
            <h2 id="history" className="text-3xl">
              {title}
            </h2>
            {lead && <p className="mt-5 max-w-[15em] text-lg text-soft">{lead}</p>}
          </div>
        </div>
        {steps.length > 0 && (
          <ol className="timeline lg:col-span-8">
            {steps.map(({ when, title, text }, index) => (
              <li key={index}>
                {when && <p className="eyebrow">{when}</p>}
                {title && (
                  <h3 className="mt-1 text-2xl">
                    <WholeWords text={title} />
                  </h3>
                )}
                <p className="mt-2 max-w-[29em] text-soft">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
