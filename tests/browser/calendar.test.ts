import ICAL from 'ical.js'
import { parseICS } from 'node-ical'
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
  status: unknown
  summary: string
  start: number
  end: number
  reminders: number
}

async function eventsOf(address: string): Promise<ReadEvent[]> {
  const text = await (await fetch(address)).text()
  const events = eventsIn(text)
  expect(timesBySecondParser(text), 'times as another library reads them').toEqual(
    events.map(({ uid, start, end }) => [uid, start, end]).toSorted(),
  )
  return events
}

function timesBySecondParser(text: string) {
  return Object.values(parseICS(text))
    .flatMap((part) =>
      part?.type === 'VEVENT' ? [[part.uid, Number(part.start), Number(part.end)]] : [],
    )
    .toSorted()
}

function eventsIn(text: string): ReadEvent[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      status: component.getFirstPropertyValue('status'),
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
      status: 'CONFIRMED',
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

test('an event across a change of the clocks keeps its end', async ({
  emptySite: { url, owner },
}) => {
  // From before a change until after it; on the days of the change an hour is missing or comes twice.
  for (const [date, end, hours] of [
    ['2027-03-14 01:30-06', '2027-03-14 03:30-05', 1],
    ['2027-03-13 09:00-06', '2027-03-14 17:00-05', 31],
    ['2027-11-07 01:30-05', '2027-11-07 01:30-06', 1],
    ['2027-11-06 09:00-05', '2027-11-07 17:00-06', 33],
  ] as const) {
    const [row] = await owner`
      insert into public.events (title, date, end_date) values ('Night', ${date}, ${end}) returning id`
    const [event] = await eventsOf(`${url}/events/${row?.id}.ics`)
    expect((Number(event?.end) - Number(event?.start)) / 3_600_000, date).toBe(hours)
    expect(event?.end).toBe(Date.parse(`${end.replace(' ', 'T')}:00`))
  }
})

test('a calendar hears that an event is moved, postponed or cancelled', async ({
  emptySite: { url, owner },
}) => {
  const [row] = await owner`
    insert into public.events (title, date, created_at, address, contact_name, contact_phone)
    values ('Walk', '2098-01-05 18:00Z', now() - interval '1 hour', '1 River Road', 'Ada', '555-0100')
    returning id`
  const address = `${url}/events/${row?.id}.ics`
  const read = async () => {
    const component = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()))
    const event = component.getFirstSubcomponent('vevent')
    const value = (name: string) => event?.getFirstPropertyValue(name)
    return {
      sequence: Number(value('sequence')),
      status: value('status'),
      place: value('location'),
      contact: value('contact'),
      alarms: event?.getAllSubcomponents('valarm').length,
    }
  }
  const planned = await read()
  expect(planned).toMatchObject({ status: 'CONFIRMED', alarms: 1 })
  expect(planned).toMatchObject({ place: '1 River Road', contact: 'Ada, 555-0100' })
  const change = (status: string) =>
    // As if a second had passed since the last change.
    owner`update public.events set status = ${status}, created_at = created_at - interval '1 second'`
  await change('postponed')
  const postponed = await read()
  expect(postponed).toMatchObject({ status: 'TENTATIVE', alarms: 1 })
  expect(postponed.sequence).toBeGreaterThan(planned.sequence)
  await change('cancelled')
  const cancelled = await read()
  expect(cancelled).toMatchObject({ status: 'CANCELLED', alarms: 0 })
  expect(cancelled.sequence).toBeGreaterThan(postponed.sequence)
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
