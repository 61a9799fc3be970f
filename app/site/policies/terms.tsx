import type { ReactNode } from 'react'
import { publicServices } from '../../data/services.ts'
import { readTerms } from '../../data/terms.ts'
import { formatCalendarDate, today } from '../../lib/dates.ts'
import { termsBlocks } from '../../lib/terms-blocks.ts'
import { DataBlock, Empty, type FailureTexts } from '../blocks/data-block.tsx'
import { Document } from '../blocks/document.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { TERMS } from '../copy/terms.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/terms.ts'

const FAILURE: FailureTexts = {
  text: 'Failed to load terms and conditions. Please check your network connection or try again later.',
  toast: { title: 'Error Fetching Content' },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { client, inTime } = context.get(publicServices)
  return { ...(await inTime({ terms: readTerms(client) })), updated: formatCalendarDate(today()) }
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, TERMS)

export default function Terms({ loaderData: { terms, updated } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={TERMS.title}>Last updated: {updated}</PageHead>
      <DataBlock read={terms} loading="Loading the terms" failure={FAILURE} frame={inContainer}>
        {(terms) => {
          if (terms === null) {
            return inContainer(
              <Empty>
                Terms and Conditions content is currently empty. Please check back later.
              </Empty>,
            )
          }
          if (typeof terms === 'object') {
            return inContainer(<Empty>Terms and Conditions content not found.</Empty>)
          }
          return <TermsText text={terms} />
        }}
      </DataBlock>
    </>
  )
}

function inContainer(state: ReactNode) {
  return <div className="container pt-10 pb-[var(--band)]">{state}</div>
}

function TermsText({ text }: { text: string }) {
  const blocks = termsBlocks(text)
  const parts = blocks.flatMap(({ heading, paragraphs }) =>
    heading ? [{ title: heading, text: paragraphs }] : [],
  )
  const opening = blocks.find(({ heading }) => !heading)?.paragraphs ?? []
  return (
    <Document parts={parts}>
      {opening.length > 0 && (
        <div className="reading mb-11">
          {opening.map((paragraph, place) => (
            <p key={place}>{paragraph}</p>
          ))}
        </div>
      )}
    </Document>
  )
}
