import { readAssociates } from '../../data/associates.ts'
import { publicServices } from '../../data/services.ts'
import { INVESTIGATORS } from '../copy/people.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/associate-investigators.ts'
import { AssociateList } from './associate-list.tsx'
import { describeAssociates } from './describe-associates.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ people: readAssociates(client, 'investigator') })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    ...textsOf(page, INVESTIGATORS),
    things: describeAssociates(page.loaderData?.people),
  })

export default function AssociateInvestigators({ loaderData: { people } }: Route.ComponentProps) {
  const { title, lead } = useTexts(INVESTIGATORS)
  return <AssociateList people={people} title={title} lead={lead} name="associate investigators" />
}
