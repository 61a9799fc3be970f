import { CORE_LAB } from '../copy/services.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/core-lab.ts'
import { ServicePage } from './service-page.tsx'

export const meta: Route.MetaFunction = (page) => pageMeta(page, CORE_LAB)

export default function CoreLab() {
  return <ServicePage {...CORE_LAB} />
}
