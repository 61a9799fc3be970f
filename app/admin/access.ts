import { publicServices } from '../data/services.ts'
import type { Route } from './+types/access.ts'

/** The settings of the staff area, for a page whose key was replaced while it was open. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(context.get(publicServices).staffAccess, {
    headers: { 'cache-control': 'private, no-store' },
  })
}
