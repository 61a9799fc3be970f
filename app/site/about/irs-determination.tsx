import { arrivedSizes, readFileSizes } from '../../data/file-sizes.ts'
import { publicServices } from '../../data/services.ts'
import { parseLine } from '../../lib/markdown.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Facts } from '../blocks/facts.tsx'
import { FileLink } from '../blocks/file-link.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { IRS_DETERMINATION } from '../copy/irs-determination.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/irs-determination.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const { letter } = IRS_DETERMINATION.defaults
  const { sizes } = await awaitWithin({ sizes: readFileSizes(client, [letter]) })
  return { sizes: arrivedSizes(sizes) }
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, IRS_DETERMINATION))

export default function IrsDetermination() {
  const { title, statement, section, code, text, facts, letter, button, empty } =
    useTexts(IRS_DETERMINATION)
  const isEmpty = ![statement, section, code, letter, ...text].some(Boolean)
  return (
    <>
      <PageHead kind="document" title={title} />
      <div className="container with-sidebar">
        <div>
          {isEmpty && <p className="text-lg">{empty}</p>}
          {(statement || section || code) && (
            <p className="max-w-[17em] font-serif text-2xl text-balance">
              {statement} <span className="whitespace-nowrap">{section}</span> {code}
            </p>
          )}
          {text.length > 0 && (
            <div className="prose mt-8">
              {text.map((paragraph) => (
                <p key={paragraph}>
                  <RichText inlines={parseLine(paragraph)} />
                </p>
              ))}
            </div>
          )}
          {letter && (
            <FileLink href={letter} className="button button-solid mt-9">
              {button}
            </FileLink>
          )}
        </div>
        <aside>
          <Facts facts={facts} />
        </aside>
      </div>
    </>
  )
}
