import { readEvent } from '../../data/events.ts'
import { readLogoOf } from '../../data/logo.ts'
import { publicServices } from '../../data/services.ts'
import { readBrand } from '../../data/site-texts.ts'
import { formatMoment } from '../../lib/event-times.ts'
import { filled } from '../../lib/filled.ts'
import { unavailable } from '../feeds/feed-response.ts'
import type { Route } from './+types/event-picture.ts'
import { pictureResponse } from './picture-response.server.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(publicServices)
  const [found, brand] = await Promise.all([
    readEvent(services.client, params.id),
    readBrand(services),
  ])
  if (!found.ok || !brand.ok) return unavailable()
  if ('missing' in found.value) return new Response(found.value.missing, { status: 404 })
  // Read afterwards: an address of no event costs no logo.
  const drawn = await readLogoOf(services, brand.value)
  if (!drawn.ok) return unavailable()
  const { title, date, location } = found.value.event
  return pictureResponse(request, {
    ...drawn.value,
    above: formatMoment(date),
    title,
    below: filled(location),
    light: 'night',
  })
}
