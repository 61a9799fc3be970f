import { RESEARCH_SERVICES } from '../copy/services.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/research.ts'
import { ServicePage } from './service-page.tsx'

export const meta: Route.MetaFunction = (page) => pageMeta(page, RESEARCH_SERVICES)

export default function ResearchServices() {
  return <ServicePage {...RESEARCH_SERVICES} />
}
