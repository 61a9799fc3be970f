import { EDUCATION } from '../copy/services.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/education.ts'
import { ServicePage } from './service-page.tsx'

export const meta: Route.MetaFunction = (page) => pageMeta(page, EDUCATION)

export default function Education() {
  return <ServicePage {...EDUCATION} />
}
