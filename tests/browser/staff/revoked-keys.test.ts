import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteProcess } from '../../../harness/site-process.ts'
import { runCommand } from '../../support/command.ts'
import { signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

test.use({ expectedErrors: [/status of 40[013]/] })

const ADA = { email: 'ada@rcrf.example', password: 'a password for one test' }

test('after all keys were replaced an open form is saved by signing in again', async ({ page }) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'keys-'))
  const env = { DATA_DIR, SAMPLE_CONTENT: 'off' }
  const account = { STAFF_EMAIL: ADA.email, STAFF_PASSWORD: ADA.password }
  const site = await startSiteProcess({ ...env, ...account })
  try {
    await page.goto(`${site.url}/admin/team`)
    await signIn(page, ADA)
    await page.getByRole('button', { name: 'Add Team Member' }).click()
    await page.getByLabel('Name').fill('Ada Lovelace')
    expect((await runCommand('keys', env, 'revoke')).code).toBe(0)
    const save = page.locator('form').getByRole('button', { name: 'Add Team Member' })
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await expect(dialog).toBeVisible()
    await signIn(page, ADA)
    await expect(dialog).toBeHidden()
    await save.click()
    await expect(toasts(page).filter({ hasText: 'Team member added' })).toBeVisible()
    await expect(page.getByRole('list').getByText('Ada Lovelace')).toBeVisible()
  } finally {
    await site.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
