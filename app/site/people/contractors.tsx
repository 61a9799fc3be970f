import { readAssociates } from '../../data/associates.ts'
import { publicServices } from '../../data/services.ts'
import { CONTRACTORS } from '../copy/people.ts'
import { pageMeta } from '../meta.ts'
import { textsOf, useTexts } from '../use-texts.ts'
import type { Route } from './+types/contractors.ts'
import { AssociateList } from './associate-list.tsx'
import { describeAssociates } from './describe-associates.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({ people: readAssociates(client, 'contractor') })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    ...textsOf(page, CONTRACTORS),
    things: describeAssociates(page.loaderData?.people),
  })

export default function Contractors({ loaderData: { people } }: Route.ComponentProps) {
  const { title, lead } = useTexts(CONTRACTORS)
  return <AssociateList people={people} title={title} lead={lead} name="contractors" />
}
