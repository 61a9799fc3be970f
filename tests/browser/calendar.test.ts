import ICAL from 'ical.js'
import { expect, test } from './support/test.ts'

/** Both sides of both changes of the clocks in Chicago, and an hour that comes twice. */
const TIMES = [
  { date: '2027-03-14 01:30-06', shown: '1:30 AM CST' },
  { date: '2027-03-14 03:30-05', shown: '3:30 AM CDT' },
  { date: '2027-11-07 01:30-05', shown: '1:30 AM CDT' },
  { date: '2027-11-07 01:30-06', shown: '1:30 AM CST' },
  { date: '2027-01-05 23:45-06', shown: '11:45 PM CST' },
  { date: '2027-07-04 18:00-05', shown: '6:00 PM CDT' },
]

interface ReadEvent {
  uid: string
  summary: string
  start: number
  end: number
  reminders: number
}

async function eventsOf(address: string): Promise<ReadEvent[]> {
  const text = await (await fetch(address)).text()
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      summary,
      start: startDate.toJSDate().getTime(),
      end: endDate.toJSDate().getTime(),
      reminders: component.getAllSubcomponents('valarm').length,
    }
  })
}

test('an event keeps its time and name across both changes of daylight saving time', async ({
  emptySite: { url, owner },
}) => {
  const rows = []
  for (const { date, shown } of TIMES) {
    rows.push(
      ...(await owner`insert into public.events (title, date) values (${shown}, ${date}) returning id, title, date`),
    )
  }
  const wanted = rows
    .map(({ id, title, date }) => ({
      uid: `${id}@localhost`,
      summary: title as string,
      start: new Date(date).getTime(),
      end: new Date(date).getTime() + 3_600_000,
      reminders: 0,
    }))
    .sort((a, b) => b.start - a.start)
  expect(await eventsOf(`${url}/events.ics`)).toEqual(wanted)
  for (const { id } of rows)
    expect(await eventsOf(`${url}/events/${id}.ics`)).toEqual(
      wanted.filter(({ uid }) => uid.startsWith(id)).map((event) => ({ ...event, reminders: 1 })),
    )

  await owner`update public.events set title = 'Moved', date = date + interval '1 hour'`
  const moved = await eventsOf(`${url}/events.ics`)
  expect(moved.map(({ uid, start }) => [uid, start])).toEqual(
    wanted.map(({ uid, start }) => [uid, start + 3_600_000]),
  )
})

for (const timezoneId of ['Asia/Tokyo', 'Pacific/Honolulu', 'America/Chicago'])
  test.describe(`read in ${timezoneId}`, () => {
    test.use({ timezoneId })
    const own = process.env.TZ
    // The parser reads in this zone too, not only the browser.
    test.beforeAll(() => {
      process.env.TZ = timezoneId
    })
    test.afterAll(() => {
      if (own === undefined) delete process.env.TZ
      else process.env.TZ = own
    })

    test('the page and the calendar have the same time', async ({
      page,
      emptySite: { url, owner },
    }) => {
      for (const { date, shown } of TIMES) {
        const [row] = await owner`
          insert into public.events (title, date) values ('One', ${date}) returning id`
        const [event] = await eventsOf(`${url}/events/${row?.id}.ics`)
        await page.goto(`${url}/events/${row?.id}`)
        await expect(page.getByText(shown, { exact: true })).toBeVisible()
        const local = await page
          .locator('dd time')
          .evaluate((time: HTMLTimeElement) => new Date(time.dateTime).toString())
        expect(new Date(event?.start ?? 0).toString()).toBe(local)
        expect(new Date(`${date.replace(' ', 'T')}:00`).toString()).toBe(local)
      }
    })
  })
