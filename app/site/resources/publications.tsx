import { isSearch, queryOf } from '../../data/publications.ts'
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
import { countText, readSearch } from '../publications/read-search.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/publications.ts'
import { LiteratureLink, NoResults } from './no-results.tsx'
import { PublicationList } from './publication-list.tsx'
import { PublicationSearchForm } from './publication-search-form.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return readSearch(context.get(publicServices), request)
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, textsOf(page, PUBLICATIONS)),
  feedLink(titleOf('/publications'), '/publications.atom'),
]

export default function Publications({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(PUBLICATIONS)
  const { search, years, publications } = loaderData
  return (
    <>
      <PageHead kind="library" title={texts.title}>
        {`${texts.lead} `}
        <LiteratureLink />
      </PageHead>
      <div className="container pt-8 pb-[var(--band)]">
        <PublicationSearchForm action="/publications" search={search} years={years} />
        <DataBlock
          read={publications}
          loading="Loading publications"
          failure={loadFailure('publications')}
          empty={texts.empty}
          isEmpty={({ total, page }) => total === 0 && page === 1 && !isSearch(search)}
        >
          {(list) => {
            if (list.total === 0 && list.page === 1) return <NoResults />
            if (list.rows.length === 0) return <PageOutOfRange />
            return (
              <>
                <p className="flex flex-wrap items-center justify-between gap-x-5">
                  <span className="text-soft" role="status">
                    {countText(list.total, isSearch(search))}
                  </span>
                  <a href={`/publications/cite${queryOf(search)}`} className="link arrow-link">
                    {texts.cite.list}
                  </a>
                </p>
                <PublicationList publications={list.rows} />
                <Pager {...list} />
              </>
            )
          }}
        </DataBlock>
      </div>
    </>
  )
}
