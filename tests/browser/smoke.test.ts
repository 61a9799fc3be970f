import { expect, test } from './support/test.ts'

test('without scripts the events of the database stand in the first response', async ({
  sampleSite,
}) => {
  const html = await (await fetch(`${sampleSite.url}/events`)).text()
  const [event] = await sampleSite.owner`select title from public.events order by date desc limit 1`
  expect(html).toContain(event?.title)
})
