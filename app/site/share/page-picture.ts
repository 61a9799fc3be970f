import { PAGES } from '../pages.ts'
import type { Route } from './+types/page-picture.ts'
import { pictureResponse } from './picture-response.server.ts'
import { nameOf } from './share-picture.ts'

export function loader({ request, params }: Route.LoaderArgs) {
  const page = PAGES.find(({ path }) => nameOf(path) === params.page)
  if (!page) return new Response('There is no such page.', { status: 404 })
  return pictureResponse(request, { title: page.title, light: 'day' })
}
