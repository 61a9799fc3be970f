import type { Page } from '@playwright/test'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('the hero shows the mission and links to the team', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await expect(page).toHaveTitle('Riverbend Cardiovascular Research Foundation')
  const tagline =
    'Improving lives through high-quality cardiovascular research, education, and preventative services.'
  await expect(page.getByRole('main')).toContainText(tagline)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', tagline)
  const hero = block(page, /^Improving lives/)
  await expect(hero.getByRole('link', { name: 'Meet Our Team' })).toHaveAttribute(
    'href',
    '/leadership-and-team',
  )
})

test('the pulse of the hero is animated without the main thread', async ({ page, sampleSite }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  const moved = await page.evaluate(() => {
    const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
    const always = ['offset', 'computedOffset', 'easing', 'composite']
    const names = effects.flatMap((effect) => effect.getKeyframes().flatMap(Object.keys))
    return [...new Set(names)].filter((name) => !always.includes(name))
  })
  // What a compositor moves by itself.
  expect(moved).toEqual(['transform'])
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the button of the hero scrolls to the gallery, with motion "${reducedMotion}"`, async ({
    page,
    sampleSite,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(sampleSite.url)
    await behaviorsReady(page)
    await block(page, /^Improving lives/)
      .getByRole('button', { name: /gallery/i })
      .click()
    const top = () =>
      block(page, 'Our Gallery').evaluate((element) => element.getBoundingClientRect().top)
    // Below the fixed header, and not far below.
    await expect.poll(async () => Math.abs(await top())).toBeLessThan(150)
    await expect(page).toHaveURL(`${sampleSite.url}/`)
  })

test('the welcome shows three pillars', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const pillars = block(page, /^Welcome/).getByRole('heading', { level: 3 })
  await expect(pillars).toHaveText([/research/i, /conferences/i, /community/i])
})

test('each service links to its page', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const links = block(page, 'Our Services').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/services/vascular-diagnostics',
    '/services/core-lab',
    '/services/research-consulting',
    '/services/education',
    '/research-clinical-trials',
  ])
})

test('the next three events are shown, soonest first', async ({ page, sampleSite }) => {
  const events = await sampleSite.owner<{ id: string; title: string }[]>`
    select id, title from public.events
    where date >= public.office_today()::timestamp at time zone 'America/Chicago'
    order by date, id limit 3`
  await page.goto(sampleSite.url)
  const cards = block(page, 'Upcoming Events').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(events.map(({ title }) => title))
  await cards.nth(1).getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(`${sampleSite.url}/events/${events[1]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(events[1]?.title ?? '')
})

test('an event of today is upcoming, one of yesterday is not', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.events (title, date)
    select title, (public.office_today() + days + clock) at time zone 'America/Chicago'
    from (values ('Yesterday at midnight', -1, time '23:59:59'), ('This morning', 0, time '00:00'),
      ('Tonight', 0, time '23:59:59'), ('Tomorrow', 1, time '00:00'), ('Later', 9, time '09:00')
    ) as event (title, days, clock)`
  await page.goto(emptySite.url)
  const titles = block(page, 'Upcoming Events').getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(['This morning', 'Tonight', 'Tomorrow'])
})

test('the first four team members are shown', async ({ page, sampleSite }) => {
  const members = await sampleSite.owner<{ name: string; role: string }[]>`
    select name, role from public.team_members order by display_order, id limit 4`
  await page.goto(sampleSite.url)
  const team = block(page, 'Our Team')
  await expect(team.getByRole('heading', { level: 3 })).toHaveText(members.map(({ name }) => name))
  await expect(team.getByRole('listitem')).toContainText(members.map(({ role }) => role))
})

test('Get in Touch leads to the contact page', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const contact = block(page, 'Get in Touch')
  await expect(contact.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('without rows each block shows its empty text, and there is no toast', async ({
  page,
  emptySite,
}) => {
  await page.goto(emptySite.url)
  for (const text of [
    'No images in the gallery yet.',
    'No upcoming events at the moment. Please check back soon!',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(block(page, 'Our Team')).toContainText('will be available here soon.')
  await expect(toasts(page)).toHaveCount(0)
})

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test(`each kind of visitor finds a way in on the first screen of ${width} by ${height}`, async ({
    page,
    sampleSite,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(sampleSite.url)
    const links = page.getByRole('navigation', { name: 'Ways in' }).getByRole('link')
    await expect(links).toHaveText([/patients/, /physicians/, /sponsors/, /students/])
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  })
