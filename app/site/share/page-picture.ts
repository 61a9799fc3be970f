import { readDrawnBrand } from '../../data/logo.ts'
import { publicServices } from '../../data/services.ts'
import { unavailable } from '../feeds/feed-response.ts'
import { PAGES } from '../pages.ts'
import type { Route } from './+types/page-picture.ts'
import { pictureResponse } from './picture-response.server.ts'
import { nameOf } from './share-picture.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = PAGES.find(({ path }) => nameOf(path) === params.page)
  if (!page) return new Response('There is no such page.', { status: 404 })
  const read = await readDrawnBrand(context.get(publicServices))
  if (!read.ok) return unavailable()
  const title = page.path === '/' ? read.value.brand.tagline : page.title
  return pictureResponse(request, { ...read.value, title, light: 'day' })
}
