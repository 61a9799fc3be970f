import { inTime } from '../../data/in-time.ts'
import { publicServices } from '../../data/services.ts'
import { readTerms } from '../../data/terms.ts'
import { formatCalendarDate, today } from '../../lib/dates.ts'
import { DataBlock, Empty, type FailureTexts } from '../blocks/data-block.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/terms.ts'
import { termsBlocks } from './terms-blocks.ts'

const TITLE = 'Terms and Conditions'

const FAILURE: FailureTexts = {
  text: 'Failed to load terms and conditions. Please check your network connection or try again later.',
  toast: { title: 'Error Fetching Content' },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(publicServices)
  return { ...(await inTime({ terms: readTerms(client) })), updated: formatCalendarDate(today()) }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: TITLE,
    description: 'The terms and conditions under which this site and what it offers may be used.',
  })

export default function Terms({ loaderData: { terms, updated } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={TITLE}>Last updated: {updated}</PageHead>
      <div className="container pt-10 pb-[var(--band)]">
        <DataBlock read={terms} loading="Loading the terms" failure={FAILURE}>
          {(terms) => {
            if (terms === null) {
              return (
                <Empty>
                  Terms and Conditions content is currently empty. Please check back later.
                </Empty>
              )
            }
            if (typeof terms === 'object') {
              return <Empty>Terms and Conditions content not found.</Empty>
            }
            return <TermsText text={terms} />
          }}
        </DataBlock>
      </div>
    </>
  )
}

function TermsText({ text }: { text: string }) {
  return (
    <div className="reading">
      {termsBlocks(text).map(({ heading, paragraphs }, place) => (
        <section key={place}>
          {heading && <h2 className="text-2xl">{heading}</h2>}
          {paragraphs.map((paragraph, place) => (
            <p key={place}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
