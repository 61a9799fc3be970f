import type { ReactNode } from 'react'
import { publicServices } from '../../data/services.ts'
import { readTerms } from '../../data/terms.ts'
import { formatCalendarDate, today } from '../../lib/dates.ts'
import { TermsText, termsSections } from '../../ui/terms-text.tsx'
import { DataBlock, Empty, type FailureTexts } from '../blocks/data-block.tsx'
import { DocumentFrame } from '../blocks/document.tsx'
import { PageHead } from '../blocks/page-head.tsx'
import { TERMS } from '../copy/terms.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/terms.ts'

const FAILURE: FailureTexts = {
  text: 'Failed to load terms and conditions. Please check your network connection or try again later.',
  toast: { title: 'Error Fetching Content' },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return {
    ...(await awaitWithin({ terms: readTerms(client) })),
    updated: formatCalendarDate(today()),
  }
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, TERMS))

export default function Terms({ loaderData: { terms, updated } }: Route.ComponentProps) {
  const texts = useTexts(TERMS)
  return (
    <>
      <PageHead kind="document" title={texts.title}>
        Last updated: {updated}
      </PageHead>
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
          return (
            <DocumentFrame sections={termsSections(terms)}>
              <TermsText text={terms} />
            </DocumentFrame>
          )
        }}
      </DataBlock>
    </>
  )
}

function inContainer(state: ReactNode) {
  return <div className="container pt-10 pb-[var(--band)]">{state}</div>
}
