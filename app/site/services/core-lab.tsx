import { readRelatedPublications } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { CORE_LAB } from '../copy/core-lab.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/core-lab.ts'
import { ServicePage } from './service-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ publications: readRelatedPublications(client, CORE_LAB.defaults.papers) })
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, CORE_LAB))

export default function CoreLab({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...useTexts(CORE_LAB)} {...loaderData} />
}
