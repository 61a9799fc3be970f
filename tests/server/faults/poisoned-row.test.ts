import { expect, onTestFinished, test } from 'vitest'
import { PUBLIC_PATHS } from '../../../app/site/feeds/public-paths.ts'
import { sharePicture } from '../../../app/site/share/share-picture.ts'
import { startSiteProcess } from '../../../harness/site-process.ts'
import { databaseSettings } from '../../../harness/sites.ts'
import { startTestBackend } from '../../support/backend.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { POISON, poison } from '../../support/poison.ts'

const FEEDS = [
  '/sitemap.xml',
  '/events.ics',
  '/events.atom',
  '/newsletters.atom',
  '/publications.atom',
  '/publications.ris',
  '/publications.bib',
  '/publications.json',
]
/** Pages that show a list, and with it the poisoned row. */
const LISTS = [
  '/',
  '/leadership-and-team',
  '/board-of-directors',
  '/associate-investigators',
  '/research-clinical-trials',
  '/events',
  '/publications',
  '/publications/cite',
  '/newsletters',
  '/annual-reports',
  '/job-openings',
  '/terms-and-conditions',
]

test('an absurd row that the schema allows breaks no page and hides no other row', async () => {
  const { owner, database, stop } = await startTestBackend()
  onTestFinished(stop)
  const [sound] = await owner<{ id: string }[]>`
    insert into public.events (title, date) values ('A sound event', now() + interval '1 day')
    returning id`
  await poison(owner)
  const [poisoned] = await owner<
    { id: string }[]
  >`select id from public.events where id <> ${sound?.id ?? ''}`
  const site = await startSiteProcess({
    ...databaseSettings(database),
    DATA_DIR: temporaryDirectory(),
    PAGE_TIMEOUT_MS: '10000',
    PAGES_PER_SECOND: '0',
  })
  onTestFinished(async () => void (await site.stop()))

  const event = `/events/${poisoned?.id}`
  const [paper] = await owner<{ id: string }[]>`select id from public.publications`
  const pages = [event, `${event}.ics`, sharePicture(event), `/publications/${paper?.id}`]
  const paths = [...PUBLIC_PATHS, ...FEEDS, ...pages]
  for (const path of paths) {
    const answer = await fetch(site.url + path)
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    if (LISTS.includes(path)) expect([path, text]).toEqual([path, expect.stringContaining(POISON)])
    if (['/', '/events', '/events.ics', '/events.atom'].includes(path))
      expect([path, text]).toEqual([path, expect.stringContaining('A sound event')])
  }
  expect(site.output()).not.toMatch(/failed|Error/)
})
