import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { startSiteBeside } from '../support/site-beside.ts'

// Two nodes: the backend that writes, and a site whose pages hear of it through the database alone.
let running: TestBackend
let site: SiteProcess
beforeAll(async () => {
  running = await startTestBackend()
  site = await startSiteBeside(running, { PAGE_CACHE_SECONDS: '300', CDN_SECONDS: '30' })
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})

/** What shows an event, each as a visitor asks for it. */
const placesOf = (id: string) => [
  '/events',
  '/',
  `/events/${id}`,
  `/events/${id}.ics`,
  '/events.ics',
  '/events.atom',
  '/sitemap.xml',
]

const get = async (path: string) => {
  const answer = await fetch(site.url + path)
  const { status, headers } = answer
  return { status, headers, text: await answer.text() }
}

async function showing(id: string, title: string): Promise<string[]> {
  const places = placesOf(id).map(async (path) => {
    const { status, text } = await get(path)
    const shows = text.includes(title) || (path.includes('sitemap') && text.includes(id))
    return status === 200 && shows ? path : ''
  })
  return (await Promise.all(places)).filter(Boolean)
}

const share = async (id: string) => (await get(`/events/${id}/share.png`)).status

test('an event appears and disappears by its schedule on a node without notifications', async () => {
  await Promise.all(placesOf('').map(get))
  const [event] = await running.owner<{ id: string; from: number; until: number }[]>`
    insert into public.events (title, date, visible_from, visible_until)
    values ('Open evening', now() + interval '1 day',
      clock_timestamp() + interval '8 seconds', clock_timestamp() + interval '16 seconds')
    returning id, extract(epoch from visible_from) * 1000 as from,
      extract(epoch from visible_until) * 1000 as until`
  if (!event) throw new Error('There is no event')
  const { id } = event
  const shown = () => showing(id, 'Open evening')
  const cached = async () => {
    const { headers } = await get('/events')
    return [headers.get('cache-status'), headers.get('cache-control')]
  }
  await expect.poll(cached).toEqual(['site; hit', 'private, no-cache'])
  expect(await shown()).toEqual([])
  expect(await share(id)).toBe(404)
  const now = () => performance.timeOrigin + performance.now()
  expect(now()).toBeLessThan(Number(event.from))

  // The cache keeps a page for five minutes; these polls give up after twenty seconds.
  await expect.poll(shown).toEqual(placesOf(id))
  expect(now()).toBeGreaterThanOrEqual(Number(event.from))
  expect(await share(id)).toBe(200)
  await expect.poll(shown).toEqual([])
  expect(now()).toBeGreaterThanOrEqual(Number(event.until))
  expect(await share(id)).toBe(404)
  await expect
    .poll(async () => (await get('/events')).headers.get('cache-control'))
    .toContain('s-maxage=30')
})

test('a schedule that was read before a restart holds after it', async () => {
  await running.owner`
    insert into public.events (title, date, visible_from)
    values ('After the restart', now() + interval '1 day', clock_timestamp() + interval '1 day')`
  const again = await startSiteBeside(running, { CDN_SECONDS: '30' })
  const read = async () => (await fetch(`${again.url}/events`)).text()
  expect(await read()).not.toContain('After the restart')
  await running.owner`
    update public.events set visible_from = clock_timestamp() + interval '1 second'
    where title = 'After the restart'`
  await expect.poll(read).toContain('After the restart')
  await again.stop()
})
