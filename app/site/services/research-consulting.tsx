import { RESEARCH_CONSULTING } from '../copy/services.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/research-consulting.ts'
import { ServicePage } from './service-page.tsx'

export const meta: Route.MetaFunction = (page) => pageMeta(page, RESEARCH_CONSULTING)

export default function ResearchConsulting() {
  return <ServicePage {...RESEARCH_CONSULTING} />
}
