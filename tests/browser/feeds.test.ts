import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { expect, test } from './support/test.ts'

/** The texts of an XML file's elements, as the browser's own parser finds them. */
function textsOf(page: Page, xml: string, selector: string): Promise<(string | null)[]> {
  return page.evaluate(
    ([xml = '', selector = '']) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      if (document.querySelector('parsererror')) throw new Error('This is no XML')
      return [...document.querySelectorAll(selector)].map((element) => element.textContent)
    },
    [xml, selector],
  )
}

for (const [table, order] of [
  ['events', 'date desc, id'],
  ['newsletters', 'date desc, id'],
  ['publications', 'display_order, id'],
]) {
  test(`the feed of ${table} lists their titles`, async ({ page, sampleSite: { url, owner } }) => {
    const answer = await fetch(`${url}/${table}.atom`)
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await answer.text()
    const rows = await owner.unsafe(`select title from public.${table} order by ${order} limit 50`)
    expect(await textsOf(page, xml, 'entry > title')).toEqual(rows.map(({ title }) => title))
    for (const id of await textsOf(page, xml, 'entry > id')) expect(id).toContain(`${url}/${table}`)
  })
}

test('the calendar has the right time of each event in every time zone', async ({ sampleSite }) => {
  const { url, owner } = sampleSite
  const events = await owner`select id, title, date from public.events order by date desc, id`
  const text = await (await fetch(`${url}/events.ics`)).text()
  const read = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  expect(read.map(({ uid, summary }) => [uid, summary])).toEqual(
    events.map(({ id, title }) => [`${id}@localhost`, title]),
  )
  expect(read.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(
    events.map(({ date }) => Math.floor(new Date(date).getTime() / 1000) * 1000),
  )
})

test('one event can be downloaded as a calendar, an unknown one is a 404', async ({
  sampleSite,
}) => {
  const { url, owner } = sampleSite
  const [event] = await owner`select id, title from public.events limit 1`
  const answer = await fetch(`${url}/events/${event?.id}.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  expect((await fetch(`${url}/events/nothing.ics`)).status).toBe(404)
})

test('the sitemap lists every page, event and publication', async ({ page, sampleSite }) => {
  const { url, owner } = sampleSite
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  const places = await textsOf(page, xml, 'url > loc')
  const records = await owner<{ path: string }[]>`
    select '/events/' || id as path from public.events
    union all select '/publications/' || id from public.publications`
  const paths = [...PUBLIC_PATHS, ...records.map(({ path }) => path)]
  expect(places.sort()).toEqual(paths.map((path) => url + path).sort())
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`)
})

test.describe('when the backend fails', () => {
  test('a feed answers 503 with Retry-After', async ({ hostedSite }) => {
    hostedSite.double.behave('fail')
    for (const path of ['events.atom', 'events.ics', 'sitemap.xml']) {
      const answer = await fetch(`${hostedSite.url}/${path}`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('60')
    }
    hostedSite.double.behave('pass')
  })
})
