import {
  MAX_CITED,
  type Publication,
  readChosen,
  readCited,
  readPublication,
  searchOf,
} from '../../data/publications.ts'
import { mapRead, type Read } from '../../data/read.ts'
import { type Client, publicServices } from '../../data/services.ts'
import { unavailable } from '../feeds/feed-response.ts'
import type { Route } from './+types/citations.ts'
import { citationFile } from './citation-file.server.ts'
import { CITATION_FORMATS, type CitationFormat } from './citation-formats.ts'

const MAX_CHOSEN = 100
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `/publications.ris`, `.bib` and `.json` of all publications, of a search or of those chosen (`?id=…&id=…`), and
 * `/publications/{id}.ris` of one.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { client, siteUrl } = context.get(publicServices)
  const { pathname, searchParams } = new URL(request.url)
  const format = pathname.slice(pathname.lastIndexOf('.') + 1) as CitationFormat
  // The router takes other spellings of the address too.
  if (!Object.hasOwn(CITATION_FORMATS, format)) return new Response('Not Found', { status: 404 })
  const found = await publicationsOf(client, params.id, searchParams)
  if (typeof found === 'string') return new Response(found, { status: params.id ? 404 : 400 })
  if (!found.ok) return unavailable()
  return new Response(await citationFile(found.value, format, siteUrl), {
    headers: {
      'content-type': `${CITATION_FORMATS[format].type}; charset=utf-8`,
      'content-disposition': `attachment; filename="publications.${format}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The publications that an address means, or why it means none. */
async function publicationsOf(
  client: Client,
  id: string | undefined,
  params: URLSearchParams,
): Promise<Read<Publication[]> | string> {
  if (id !== undefined) {
    const found = await readPublication(client, id)
    if (found.ok && !found.value) return 'Publication not found'
    return mapRead(Promise.resolve(found), (one) => (one ? [one] : []))
  }
  if (params.has('id')) {
    const ids = [...new Set(params.getAll('id').filter((each) => UUID.test(each)))]
    if (ids.length === 0) return 'No publication was chosen. Go back and choose some.'
    if (ids.length > MAX_CHOSEN) return `At most ${MAX_CHOSEN} publications can be chosen at once.`
    return readChosen(client, ids)
  }
  const found = await readCited(client, searchOf(params))
  if (!found.ok) return found
  const { rows, total } = found.value
  if (total <= rows.length) return { ok: true, value: rows }
  return `These are more than ${MAX_CITED} publications. Go back and search for some of them first.`
}
