import { readRelatedPublications } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { RESEARCH_SERVICES } from '../copy/research.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/research.ts'
import { ServicePage } from './service-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({
    publications: readRelatedPublications(client, RESEARCH_SERVICES.defaults.papers),
  })
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, RESEARCH_SERVICES))

export default function ResearchServices({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...useTexts(RESEARCH_SERVICES)} {...loaderData} />
}
