import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { NotFoundPage } from './error-page.tsx'
import { pageMeta } from './meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: 'Page Not Found', noindex: true })

export default NotFoundPage
