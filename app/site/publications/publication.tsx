import { data } from 'react-router'
import { readPublication } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { filled } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'
import { truncate } from '../../lib/truncate.ts'
import { DataBlock } from '../blocks/data-block.tsx'
import { RecordMessage } from '../blocks/record-message.tsx'
import { PUBLICATIONS } from '../copy/resources.ts'
import { pageMeta } from '../meta.ts'
import { describePublication } from '../structured-data/describe-publication.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/publication.ts'
import { citationTags } from './citation-tags.ts'
import { PublicationDetail } from './publication-detail.tsx'

/** Longer than for a block, because the status and the title of the page depend on this read. */
const MIN_TIMEOUT_MS = 3000

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const { found } = await awaitWithin({ found: readPublication(client, params.id) }, MIN_TIMEOUT_MS)
  // The status line of a pending read is sent before it settles.
  const status = found instanceof Promise ? 200 : !found.ok ? 503 : found.value ? 200 : 404
  return data({ found }, { status })
}

export const meta: Route.MetaFunction = (page) => {
  const found = page.loaderData?.found
  if (!found || found instanceof Promise) return pageMeta(page, { title: 'Publication' })
  if (!found.ok) return pageMeta(page, { title: 'Publication', noindex: true })
  const publication = found.value
  if (!publication) {
    const title = textsOf(page, PUBLICATIONS).paper.notFound
    return pageMeta(page, { title, noindex: true })
  }
  const text = filled(plainText(publication.description ?? ''))?.replace(/\s+/g, ' ')
  return [
    ...pageMeta(page, {
      title: publication.title,
      description: text && truncate(text, 160),
      things: (site) => [describePublication(publication, site)],
    }),
    ...citationTags(publication),
  ]
}

export default function PublicationPage({ loaderData: { found } }: Route.ComponentProps) {
  const { failure, notFound, back } = useTexts(PUBLICATIONS).paper
  const list = { to: '/publications', text: back }
  return (
    <DataBlock
      read={found}
      loading="Loading the publication"
      failure={{ text: failure, toast: { title: 'Error fetching data' } }}
      frame={(state) => (
        <RecordMessage title="Publication" back={list}>
          {state}
        </RecordMessage>
      )}
    >
      {(publication) =>
        publication ? (
          <PublicationDetail publication={publication} />
        ) : (
          <RecordMessage title={notFound} back={list} />
        )
      }
    </DataBlock>
  )
}
