import {
  type Publication,
  readAllPublications,
  readPublication,
  searchOf,
} from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { feedResponse } from '../feeds/feed-response.ts'
import type { Route } from './+types/citations.ts'
import { CITATION_FORMATS, type CitationFormat, citationFile } from './citation-files.ts'

/** `/publications.ris`, `.bib` and `.json` of all publications or of a search, and the same of one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { client, siteUrl } = context.get(publicServices)
  const { pathname, searchParams } = new URL(request.url)
  const format = pathname.slice(pathname.lastIndexOf('.') + 1) as CitationFormat
  const { type } = CITATION_FORMATS[format]
  const file = (publications: Publication[]) => citationFile(publications, format, siteUrl)
  if (params.id === undefined) {
    return feedResponse(await readAllPublications(client, searchOf(searchParams)), type, file)
  }
  const found = await readPublication(client, params.id)
  if (found.ok && !found.value) return new Response('Publication not found', { status: 404 })
  return feedResponse(found, type, (publication) => file(publication ? [publication] : []))
}
