import { publicServices } from '../../data/services.ts'
import { readBrand } from '../../data/site-texts.ts'
import { unavailable } from '../feeds/feed-response.ts'
import { PAGES } from '../pages.ts'
import type { Route } from './+types/page-picture.ts'
import { pictureResponse } from './picture-response.server.ts'
import { nameOf } from './share-picture.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = PAGES.find(({ path }) => nameOf(path) === params.page)
  if (!page) return new Response('There is no such page.', { status: 404 })
  const brand = await readBrand(context.get(publicServices))
  if (!brand.ok) return unavailable()
  const title = page.path === '/' ? brand.value.tagline : page.title
  return pictureResponse(request, { brand: brand.value, title, light: 'day' })
}
