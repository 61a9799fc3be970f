import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { apiKeysOf } from '../../../harness/installation.ts'
import { compareAll } from '../../../scripts/soak/compare.ts'
import { files } from '../../../scripts/soak/files.ts'
import { deskOf, Person } from '../../../scripts/soak/person.ts'
import { makePlace } from '../../../scripts/soak/place.ts'
import { rows } from '../../../scripts/soak/rows.ts'
import { Tally } from '../../../scripts/soak/tally.ts'

/** In megabytes: enough for the site, too little for what comes. */
const HEAP = 150
/** Below the largest body that is read, and twenty times that when it is. */
const BODY = `[${'{},'.repeat(3_400_000)}{}]`

test('a site out of memory exits with the reason; after a restart all acknowledged writes are there', async () => {
  const place = await makePlace()
  onTestFinished(place.remove)
  const site = await place.start({
    SAMPLE_CONTENT: 'off',
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
  })
  onTestFinished(async () => void (await site.stop()))
  const desks = [deskOf(rows), deskOf(files)]
  const person = await Person.hire(place, new Tally(), 0, Math.random)
  for (let turn = 0; turn < 10; turn++) for (const desk of desks) await person.write(desk)

  const ended = once(site.child, 'exit')
  const { serviceRoleKey } = await apiKeysOf(place.directory)
  await fetch(`${place.url}/rest/v1/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${serviceRoleKey}`,
      apikey: serviceRoleKey,
      'content-type': 'application/json',
    },
    body: BODY,
  }).catch(() => {})
  expect(await ended).toEqual([null, 'SIGABRT'])
  expect(site.output()).toContain('heap out of memory')

  const again = await place.start()
  onTestFinished(async () => void (await again.stop()))
  expect(await compareAll(place, desks)).toEqual([])
})
