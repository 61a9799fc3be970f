import type { Route } from './+types/page-picture.ts'
import { answerWithPicture } from './answer.server.ts'
import { PAGE_TITLES } from './page-titles.ts'
import { nameOf } from './share-picture.ts'

export function loader({ request, params }: Route.LoaderArgs) {
  const page = Object.entries(PAGE_TITLES).find(([path]) => nameOf(path) === params.page)
  if (!page) return new Response('There is no such page.', { status: 404 })
  return answerWithPicture(request, { title: page[1], light: 'day' })
}
