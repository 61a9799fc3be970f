import { data } from 'react-router'
import { readPublications, readPublicationYears, searchOf } from '../../data/publications.ts'
import { pageOf, statusOfPage } from '../../data/read-page.ts'
import { publicServices } from '../../data/services.ts'
import { Pager } from '../../ui/pager.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { PageOutOfRange } from '../blocks/page-out-of-range.tsx'
import { PUBLICATIONS } from '../copy/resources.ts'
import { feedLink } from '../feeds/feed-link.ts'
import { pageMeta } from '../meta.ts'
import { titleOf } from '../pages.ts'
import { CitationFiles } from '../publications/citation-files-links.tsx'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/publications.ts'
import { LiteratureLink, NoResults } from './no-results.tsx'
import { PublicationList } from './publication-list.tsx'
import { PublicationSearchForm } from './publication-search-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const { searchParams } = new URL(request.url)
  const search = searchOf(searchParams)
  const { publications, years } = await awaitWithin({
    publications: readPublications(client, search, pageOf(searchParams)),
    years: readPublicationYears(client),
  })
  return data(
    // Without the years (pending or failed) the page only lacks the year filter.
    { ...search, publications, years: years instanceof Promise || !years.ok ? [] : years.value },
    { status: statusOfPage(publications) },
  )
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, textsOf(page, PUBLICATIONS)),
  feedLink(titleOf('/publications'), '/publications.atom'),
]

export default function Publications({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(PUBLICATIONS)
  const { text, year, years, publications } = loaderData
  const searching = text !== '' || year !== undefined
  return (
    <>
      <PageHead title={texts.title}>
        {`${texts.lead} `}
        <LiteratureLink />
      </PageHead>
      <div className="container pt-8 pb-[var(--band)]">
        <PublicationSearchForm text={text} year={year} years={years} />
        <DataBlock
          read={publications}
          loading="Loading publications"
          failure={loadFailure('publications')}
          empty={texts.empty}
          isEmpty={({ total, page }) => total === 0 && page === 1 && !searching}
        >
          {(list) => {
            if (list.total === 0 && list.page === 1) return <NoResults />
            if (list.rows.length === 0) return <PageOutOfRange />
            return (
              <>
                <p className="text-soft" role="status">
                  {countOf(list.total, searching)}
                </p>
                <PublicationList publications={list.rows} />
                <Pager {...list} />
                <CitationFiles
                  path="/publications"
                  search={searching ? { text, year } : undefined}
                />
              </>
            )
          }}
        </DataBlock>
      </div>
    </>
  )
}

function countOf(total: number, found: boolean): string {
  return `${total} ${total === 1 ? 'publication' : 'publications'}${found ? ' found' : ''}`
}
