import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anonymousClient } from '../../harness/installation.ts'
import { freePort, startSiteProcess } from '../../harness/site-process.ts'
import { runCommand } from '../support/command.ts'
import { temporaryDirectory } from '../support/data-directory.ts'

const tokenIn = (printed: string) => /confirm\?token_hash=([\w-]+)/.exec(printed)?.[1] ?? ''

const staff = (env: Record<string, string>, ...args: string[]) => runCommand('staff', env, ...args)

test('staff accounts are managed while the site is stopped and while it runs', async () => {
  const env = { DATA_DIR: temporaryDirectory(), PORT: String(await freePort()) }
  expect(await staff(env, 'list')).toEqual({ code: 0, printed: 'There is no staff yet.\n' })
  const added = await staff(env, 'add', 'Ada@rcrf.example')
  expect(added.printed).toMatch(
    /ada@rcrf\.example may work on the site.+\nhttp:\/\/localhost:\d+\/admin\/confirm\?token_hash=/,
  )

  // The command finds the site on any port.
  const site = await startSiteProcess({ ...env, PORT: String(await freePort()) })
  // The site creates no first account, because one exists.
  expect(site.output()).not.toContain('token_hash')
  expect((await staff(env, 'add', 'eve@rcrf.example')).code).toBe(0)
  const { printed } = await staff(env, 'list')
  expect(printed).toMatch(/ada@rcrf\.example[\s\S]*eve@rcrf\.example/)
  expect((await staff(env, 'deactivate', 'nobody@rcrf.example')).printed).toBe(
    'Stopped: nobody@rcrf.example is not among the staff.\n',
  )
  await site.stop()
})

test('the link of the first account is replaced, while the site runs and while it is stopped', async () => {
  const env = {
    DATA_DIR: temporaryDirectory(),
    SAMPLE_CONTENT: 'off',
    STAFF_EMAIL: 'ada@rcrf.example',
  }
  expect((await staff(env, 'first-link')).printed).toMatch(
    /^Stopped: There is no account yet: start/,
  )
  const site = await startSiteProcess(env)
  const first = tokenIn(site.output())
  const second = tokenIn((await staff(env, 'first-link')).printed)
  await site.stop()
  const stopped = await staff(env, 'first-link')
  expect(stopped.printed).toContain('ada@rcrf.example')
  const third = tokenIn(stopped.printed)

  const again = await startSiteProcess(env)
  const { auth } = await anonymousClient(again.url, env.DATA_DIR)
  const redeem = async (token_hash: string) =>
    (await auth.verifyOtp({ token_hash, type: 'recovery' })).error?.code
  expect([await redeem(first), await redeem(second)]).toEqual(['otp_expired', 'otp_expired'])
  expect(await redeem(third)).toBeUndefined()
  expect(await staff(env, 'first-link')).toEqual({
    code: 1,
    printed:
      'Stopped: ada@rcrf.example has signed in already: "npm run staff -- reset ada@rcrf.example" lets them choose a new password.\n',
  })
  await again.stop()
})

test('while the site is starting a command ends with one line', async () => {
  const env = { DATA_DIR: temporaryDirectory(), SAMPLE_CONTENT: 'off' }
  const site = await startSiteProcess(env)
  rmSync(join(env.DATA_DIR, 'address'))
  expect(await staff(env, 'list')).toEqual({
    code: 1,
    printed: `Stopped: The site on ${env.DATA_DIR} is still starting, or another command uses its database: try again in a moment.\n`,
  })
  const { printed } = await runCommand('doctor', env)
  expect(printed).toMatch(/ok +Rights[\s\S]+Problems: 0\./)
  expect((await runCommand('backup', env, join(env.DATA_DIR, 'b.tar'))).code).toBe(0)
  await site.stop()
})

test('an invalid call prints the usage', async () => {
  const { code, printed } = await staff({ DATA_DIR: temporaryDirectory() }, 'promote')
  expect(printed).toContain('Stopped: Usage: npm run staff -- list | add EMAIL')
  expect(code).toBe(1)
})
