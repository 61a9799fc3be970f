import { readRelatedPublications } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { VASCULAR_DIAGNOSTICS } from '../copy/vascular-diagnostics.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/vascular-diagnostics.ts'
import { ServicePage } from './service-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({
    publications: readRelatedPublications(client, VASCULAR_DIAGNOSTICS.defaults.papers),
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, textsOf(page, VASCULAR_DIAGNOSTICS))

export default function VascularDiagnostics({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...useTexts(VASCULAR_DIAGNOSTICS)} {...loaderData} />
}
