import { publicServices } from '../../data/services.ts'
import { DataBlock } from '../blocks/data-block.tsx'
import { EmergencyNotice } from '../blocks/emergency-notice.tsx'
import { loadFailure } from '../blocks/load-failure.ts'
import { PageHead } from '../blocks/page-head.tsx'
import { SEARCH } from '../copy/search.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/search.ts'
import { searchOf } from './kinds.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { searchSite } from './search-site.ts'
import { SearchStyles } from './search-styles.tsx'
import { Ways } from './ways.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  const search = searchOf(new URL(request.url).searchParams)
  return { search, ...(await awaitWithin({ results: searchSite(client, search) })) }
}

export const meta: Route.MetaFunction = (page) => {
  const { title, description } = textsOf(page, SEARCH)
  const text = page.loaderData?.search.text
  return pageMeta(page, { title: text ? `${text} – ${title}` : title, description, noindex: true })
}

export default function SearchPage({ loaderData: { search, results } }: Route.ComponentProps) {
  const texts = useTexts(SEARCH)
  return (
    <>
      <SearchStyles />
      {search.text ? (
        <h1 className="container pt-6 text-2xl sm:pt-9 sm:text-3xl">{texts.title}</h1>
      ) : (
        <PageHead kind="library" title={texts.title}>
          {texts.lead}
        </PageHead>
      )}
      <div className="container pt-4">
        <SearchForm text={search.text} />
      </div>
      <EmergencyNotice />
      <div className="container pt-8 pb-[var(--band)]">
        <DataBlock read={results} loading="Searching" failure={loadFailure('the results')}>
          {(found) =>
            found.groups.length > 0 ? (
              <SearchResults search={search} results={found} />
            ) : (
              <Ways hasFailed={search.text !== ''} />
            )
          }
        </DataBlock>
      </div>
    </>
  )
}
