import { isSearch, queryOf } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { Pager } from '../../ui/pager.tsx'
import { DataBlock } from '../blocks/data-block.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { PageOutOfRange } from '../blocks/page-out-of-range.tsx'
import { CITE, PUBLICATIONS } from '../copy/resources.ts'
import { pageMeta } from '../meta.ts'
import { NoResults } from '../resources/no-results.tsx'
import { PublicationSearchForm } from '../resources/publication-search-form.tsx'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/cite.ts'
import { ChooseCitations } from './choose-citations.tsx'
import { CitationLinks } from './citation-links.tsx'
import { countText, readSearch } from './read-search.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readSearch(context.get(publicServices), request)
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, CITE))

export default function Cite({
  loaderData: { search, years, publications },
}: Route.ComponentProps) {
  const texts = useTexts(CITE)
  return (
    <>
      <PageHead kind="library" title={texts.title}>
        {texts.lead}
      </PageHead>
      <div className="container pt-8 pb-[var(--band)]">
        <PublicationSearchForm action="/publications/cite" search={search} years={years} />
        <DataBlock
          read={publications}
          loading="Loading publications"
          failure={loadFailure('publications')}
          empty={useTexts(PUBLICATIONS).empty}
          isEmpty={({ total, page }) => total === 0 && page === 1 && !isSearch(search)}
        >
          {(list) => {
            if (list.total === 0 && list.page === 1) return <NoResults />
            if (list.rows.length === 0) return <PageOutOfRange />
            return (
              <>
                <p role="status">{countText(list.total, isSearch(search))}</p>
                <p className="text-soft">{texts.all}</p>
                <CitationLinks path="/publications" query={queryOf(search)} />
                <ChooseCitations publications={list.rows} />
                <Pager {...list} />
              </>
            )
          }}
        </DataBlock>
      </div>
    </>
  )
}
