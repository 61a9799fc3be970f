import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { serviceClient } from '../../../harness/installation.ts'
import { runSite, startSiteProcess } from '../../../harness/site-process.ts'
import { temporaryDirectory } from '../../support/data-directory.ts'
import { asSeenBy, fillUp, onSmallDisk, refusalOfSmallDisk } from '../../support/small-disk.ts'

const MEGABYTES = 150
const NO_ROOM = 'There is no room left to keep this'

test('on a full disk saves fail with a clear message and pages are served; with free space all works again', async () => {
  const DATA_DIR = temporaryDirectory()
  const refusal = refusalOfSmallDisk(DATA_DIR)
  expect(refusal, 'the system lets a user namespace mount a tmpfs').toBe('')
  const site = await startSiteProcess(
    { DATA_DIR, SAMPLE_CONTENT: 'off', PICTURES_LIMIT: '0' },
    { within: onSmallDisk(DATA_DIR, MEGABYTES) },
  )
  onTestFinished(async () => void (await site.stop()))
  const disk = asSeenBy(site.child.pid, DATA_DIR)
  const client = await serviceClient(site.url, disk)
  const photos = client.storage.from('photos')
  const kept = { rows: [] as string[], files: new Map<string, Buffer>() }
  /** The refusal, if there is one. */
  const add = async (title: string) => {
    const { error } = await client.from('events').insert({
      title,
      date: '2027-01-05T18:00:00Z',
      description: randomBytes(3_600).toString('base64'),
    })
    if (!error) kept.rows.push(title)
    return error
  }
  const upload = async (name: string) => {
    const bytes = randomBytes(100_000)
    const { error } = await photos.upload(name, bytes)
    if (!error) kept.files.set(name, bytes)
    return error
  }
  expect([await add('before'), await upload('before')]).toEqual([null, null])
  expect(await (await fetch(`${site.url}/events`)).text()).toContain('before')

  const ballast = fillUp(disk)
  expect(await upload('meanwhile')).toMatchObject({ status: 507, message: NO_ROOM })
  let failure: Awaited<ReturnType<typeof add>> = null
  while (!failure) failure = await add(`meanwhile ${kept.rows.length}`)
  expect(failure).toMatchObject({ code: '53100', message: NO_ROOM })
  const page = await fetch(`${site.url}/events`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('before')])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${site.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, reasons: [], degraded: ['disk'] },
  ])
  expect(site.output()).toContain('No space left on device')

  ballast.remove()
  await expect.poll(() => add('after')).toBeNull()
  expect(await upload('after')).toBeNull()
  const { data } = await client.from('events').select('title')
  expect(data?.map(({ title }) => title).sort()).toEqual(kept.rows.sort())
  for (const [name, bytes] of kept.files) {
    const file = await photos.download(name)
    expect(bytes.equals(Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(
      true,
    )
  }
  expect((await photos.exists('meanwhile')).data).toBe(false)
  expect(await site.stop()).toBe(0)
})

test.each([20, 34, 42])(
  'a first start on a disk of %i MiB stops with one line',
  async (megabytes) => {
    const DATA_DIR = temporaryDirectory()
    const within = onSmallDisk(DATA_DIR, megabytes)
    const { code, reason, output } = await runSite({ DATA_DIR }, { within })
    expect([code, reason]).toEqual([
      1,
      expect.stringMatching(/No space left|disk is full|could not extend/i),
    ])
    expect(output).not.toContain('"stack"')
  },
)
