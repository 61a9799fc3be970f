import { data } from 'react-router'
import { readPublications, readPublicationYears, searchOf } from '../../data/publications.ts'
import { pageOf, statusOfPage } from '../../data/read-page.ts'
import type { PublicServices } from '../../data/services.ts'

/** What a list of publications shows: a page of a search's results, and the years to choose from. */
export async function readSearch({ client, awaitWithin }: PublicServices, request: Request) {
  const { searchParams } = new URL(request.url)
  const search = searchOf(searchParams)
  const { publications, years } = await awaitWithin({
    publications: readPublications(client, search, pageOf(searchParams)),
    years: readPublicationYears(client),
  })
  return data(
    // Without the years (pending or failed) the page only lacks the year filter.
    { search, publications, years: years instanceof Promise || !years.ok ? [] : years.value },
    { status: statusOfPage(publications) },
  )
}

export function countText(total: number, isSearch: boolean): string {
  return `${total} ${total === 1 ? 'publication' : 'publications'}${isSearch ? ' found' : ''}`
}
