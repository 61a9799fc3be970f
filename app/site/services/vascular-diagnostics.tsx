import { VASCULAR_DIAGNOSTICS } from '../copy/services.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/vascular-diagnostics.ts'
import { ServicePage } from './service-page.tsx'

export const meta: Route.MetaFunction = (page) => pageMeta(page, VASCULAR_DIAGNOSTICS)

export default function VascularDiagnostics() {
  return <ServicePage {...VASCULAR_DIAGNOSTICS} />
}
