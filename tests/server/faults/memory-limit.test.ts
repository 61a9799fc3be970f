import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { apiKeysOf } from '../../../harness/installation.ts'
import { compareAll } from '../../../scripts/soak/compare.ts'
import { files } from '../../../scripts/soak/files.ts'
import { createInstallation } from '../../../scripts/soak/installation.ts'
import { ResponseCounts } from '../../../scripts/soak/response-counts.ts'
import { rows } from '../../../scripts/soak/rows.ts'
import { StaffMember, track } from '../../../scripts/soak/staff-member.ts'

/** In megabytes: enough for the site, too little for what comes. */
const HEAP = 150
/** Below the largest body that is read, and twenty times that when it is. */
const BODY = `[${'{},'.repeat(3_400_000)}{}]`

test('a site out of memory exits with the reason; after a restart all acknowledged writes are there', async () => {
  const installation = await createInstallation()
  onTestFinished(installation.remove)
  const site = await installation.start({
    SAMPLE_CONTENT: 'off',
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
  })
  onTestFinished(async () => void (await site.stop()))
  const collections = [track(rows), track(files)]
  const member = await StaffMember.create(installation, new ResponseCounts(), 0, Math.random)
  for (let turn = 0; turn < 10; turn++)
    for (const collection of collections) await member.write(collection)

  const ended = once(site.child, 'exit')
  const { serviceRoleKey } = await apiKeysOf(installation.directory)
  await fetch(`${installation.url}/rest/v1/events`, {
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

  const again = await installation.start()
  onTestFinished(async () => void (await again.stop()))
  expect(await compareAll(installation, collections)).toEqual([])
})
