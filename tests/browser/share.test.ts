import sharp from 'sharp'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { PAGES } from '../../app/site/pages.ts'
import { expect, test } from './support/test.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

/** A page's metadata for shared links. */
async function metaOf(address: string): Promise<Record<string, string>> {
  const html = await (await fetch(address)).text()
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}

async function checkPicture(meta: Record<string, string>, url: string) {
  const address = meta['og:image'] ?? ''
  expect(address).toMatch(/^https?:\/\//)
  expect(address.startsWith(url)).toBe(true)
  expect(meta).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/.{10,}/),
    'twitter:card': 'summary_large_image',
  })
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(150_000)
}

test('every page that can be found has its own share picture with its title', async ({
  sampleSite: { url },
}) => {
  const pictures = new Set<string | undefined>()
  for (const { path, title } of PAGES) {
    if (!PUBLIC_PATHS.includes(path)) continue
    const meta = await metaOf(url + path)
    await checkPicture(meta, url)
    pictures.add(meta['og:image'])
    if (path !== '/') expect(meta['og:title']).toBe(title.replaceAll('&', '&amp;'))
  }
  expect(pictures.size).toBe(PUBLIC_PATHS.length)
})

test('the share picture of an event is drawn from it and changes with it', async ({
  emptySite,
}) => {
  const { url, owner } = emptySite
  const [event] = await owner`
    insert into public.events (title, date) values ('One', '2027-01-05T18:00:00-06:00') returning id`
  const meta = await metaOf(`${url}/events/${event?.id}`)
  await checkPicture(meta, url)
  const address = meta['og:image'] ?? ''
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const change of [{ title: '心臓 💓' }, { date: '2027-01-06' }, { location: 'Bettendorf' }]) {
    await owner`update public.events set ${owner.set(change)}`
    const changed = await fetch(address, { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  }
})

test('an unknown address has no share picture', async ({ sampleSite: { url } }) => {
  for (const path of ['/events/none/share.png', '/share/none.png', '/share/.png'])
    expect((await fetch(url + path)).status).toBe(404)
  expect(await metaOf(`${url}/no-such-page`)).not.toHaveProperty('og:image')
})

test('many share pictures requested at once do not slow down the site', async ({ emptySite }) => {
  const { url, owner } = emptySite
  const events = await owner`
    insert into public.events (title, date)
    select 'Event ' || n, now() from generate_series(1, 40) n returning id`
  const answers = await Promise.all(events.map(({ id }) => fetch(`${url}/events/${id}/share.png`)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await fetch(`${url}/events`)).status).toBe(200)
  expect((await fetch(`${url}/events/${events[39]?.id}/share.png`)).status).toBe(200)
})

test.describe('when the backend fails', () => {
  test('the share picture answers 503 with Retry-After', async ({ hostedSite }) => {
    hostedSite.double.behave('fail')
    const answer = await fetch(`${hostedSite.url}${EVENT}/share.png`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  })
})
