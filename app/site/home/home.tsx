import { readNextEvents } from '../../data/events.ts'
import { readGallery } from '../../data/gallery.ts'
import { publicServices } from '../../data/services.ts'
import { readTeamPreview } from '../../data/team.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/home.ts'
import { Gallery } from './gallery.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { Hero } from './hero.tsx'
import { ReturnToPage } from './return-to-page.tsx'
import { Services } from './services.tsx'
import { Team } from './team.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'
import { Welcome } from './welcome.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { client, awaitWithin } = context.get(publicServices)
  return awaitWithin({
    images: readGallery(client),
    events: readNextEvents(client),
    members: readTeamPreview(client),
  })
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, {})

export default function Home({ loaderData: { images, events, members } }: Route.ComponentProps) {
  return (
    <>
      <ReturnToPage />
      <Hero />
      <Welcome />
      <Services />
      <Gallery images={images} />
      <UpcomingEvents events={events} />
      <Team members={members} />
      <GetInTouch />
    </>
  )
}
