import { WholeWords } from '../../ui/whole-words.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { ALLIED_INSTITUTIONS } from '../copy/allied-institutions.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/allied-institutions.ts'

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, ALLIED_INSTITUTIONS))

export default function AlliedInstitutions() {
  const { title, lead, kinds, note, button } = useTexts(ALLIED_INSTITUTIONS)
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className="container pt-10 pb-[var(--band)]">
        <ul className="institution-types">
          {kinds.map(({ title, text }) => (
            <li key={title}>
              <h2 className="text-2xl">
                <WholeWords text={title} />
              </h2>
              <p className="mt-3 max-w-[26em] text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-12 max-w-[31em] text-lg">{note}</p>
        <p className="mt-7">
          <a href="/contact" className="button button-solid">
            {button}
          </a>
        </p>
      </div>
    </>
  )
}
