import { readRelatedPublications } from '../../data/publications.ts'
import { publicServices } from '../../data/services.ts'
import { EDUCATION } from '../copy/education.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/education.ts'
import { ServicePage } from './service-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ publications: readRelatedPublications(client, EDUCATION.defaults.papers) })
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, textsOf(page, EDUCATION))

export default function Education({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...useTexts(EDUCATION)} {...loaderData} />
}
