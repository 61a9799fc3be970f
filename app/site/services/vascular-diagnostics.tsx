import { readRelatedPublications } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { VASCULAR_DIAGNOSTICS } from '../copy/services.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/vascular-diagnostics.ts'
import { ServicePage } from './service-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ publications: readRelatedPublications(client, VASCULAR_DIAGNOSTICS.papers) })
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, VASCULAR_DIAGNOSTICS)

export default function VascularDiagnostics({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...VASCULAR_DIAGNOSTICS} {...loaderData} />
}
