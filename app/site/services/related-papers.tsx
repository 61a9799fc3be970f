import { Suspense, use } from 'react'
import type { Publication } from '../../data/publications.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { SERVICES } from '../copy/services.ts'
import { useTexts } from '../use-texts.ts'

type Papers = MaybePromise<Read<Publication[]>>

/** Publications about a service; nothing where there are none or they failed, as the page is whole without. */
export function RelatedPapers({ papers }: { papers: Papers }) {
  return papers instanceof Promise ? (
    <Suspense fallback={null}>
      <Awaited papers={papers} />
    </Suspense>
  ) : (
    <Settled papers={papers} />
  )
}

function Awaited({ papers }: { papers: Promise<Read<Publication[]>> }) {
  return <Settled papers={use(papers)} />
}

function Settled({ papers }: { papers: Read<Publication[]> }) {
  const texts = useTexts(SERVICES)
  if (!papers.ok || papers.value.length === 0) return null
  return (
    <section className="related-papers" aria-labelledby="related-papers">
      <h2 id="related-papers" className="text-2xl">
        {texts.publications}
      </h2>
      <ul>
        {papers.value.map(({ id, title, authors, year }) => (
          <li key={id}>
            <a href={`/publications/${id}`} className="link">
              {title}
            </a>
            <p className="text-soft">{[authors, year].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
