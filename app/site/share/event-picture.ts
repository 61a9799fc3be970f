import { readEvent } from '../../data/events.ts'
import { readDrawnBrand } from '../../data/logo.ts'
import { publicServices } from '../../data/services.ts'
import { formatMoment } from '../../lib/event-times.ts'
import { filled } from '../../lib/filled.ts'
import { unavailable } from '../feeds/feed-response.ts'
import type { Route } from './+types/event-picture.ts'
import { pictureResponse } from './picture-response.server.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const found = await readEvent(services.client, params.id)
  if (!found.ok) return unavailable()
  if ('missing' in found.value) return new Response(found.value.missing, { status: 404 })
  // Read afterwards: an address of no event costs no logo.
  const brand = await readDrawnBrand(services)
  if (!brand.ok) return unavailable()
  const { title, date, location } = found.value.event
  return pictureResponse(request, {
    ...brand.value,
    above: formatMoment(date),
    title,
    below: filled(location),
    light: 'night',
  })
}
