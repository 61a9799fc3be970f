import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { ON_EVERY_PAGE } from './copy/every-page.ts'
import { NotFoundPage } from './error-page.tsx'
import { pageMeta } from './meta.ts'
import { textsOf } from './use-texts.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: textsOf(page, ON_EVERY_PAGE).notFound.title, noindex: true })

export default NotFoundPage
