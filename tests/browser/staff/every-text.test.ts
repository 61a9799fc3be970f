import { createClient } from '@supabase/supabase-js'
import { MAILS, textsKey } from '../../../app/lib/text-keys.ts'
import { ALL_TEXTS } from '../../../app/site/copy/all-texts.ts'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import type { TestSite } from '../../../harness/sites.ts'
import { type Mail, openMailbox } from '../../support/mailbox.ts'
import { makeStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'

// A preview is refused while another of the same person is drawn.
test.use({ expectedErrors: [/status of 503/] })

async function recoveryMail(site: TestSite): Promise<Mail> {
  const { email } = await makeStaff(site)
  const { anonKey } = await deriveApiKeys(testSecret)
  const { auth } = createClient(site.url, anonKey, { auth: { persistSession: false } })
  await auth.resetPasswordForEmail(email)
  return (await openMailbox(site.mailDirectory)).next(email)
}

const textsIn = (html: string) => html.split(/<[^>]*>/)

for (const { page: path, editable } of ALL_TEXTS)
  test(`every text of ${path} has a field that changes it`, async ({
    staffPage: page,
    emptySite,
  }) => {
    const { url, owner } = emptySite
    const shown = path.startsWith('/') ? path : '/contact'
    const read = async () => (await page.request.get(url + shown)).text()
    const before = new Set(textsIn(await read()))
    await page.goto(`${url}/admin/pages?page=${encodeURIComponent(path)}`)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    // All at once: typing into each takes minutes.
    await page.locator('form').evaluate((form) => {
      const fields = form.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')
      for (const [index, field] of fields.entries()) {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        const isAddress = /^(https?:|\/)/.test(field.value)
        set?.call(field, `${isAddress ? 'https://foundation.example/' : ''}mark${index}x`)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, `${path === MAILS ? 'Mails' : 'Page'} updated successfully`)
    const [row] = await owner<{ content_value: string }[]>`
      select content_value from site_content where content_key = ${textsKey(path)}`
    const changes = JSON.parse(row?.content_value ?? '{}')
    expect(Object.keys(changes).sort()).toEqual(editable.map((each) => each.path).sort())
    for (const value of Object.values(changes)) expect(JSON.stringify(value)).toMatch(/mark\d+x/)
    if (path === MAILS) {
      expect((await recoveryMail(emptySite)).subject).toMatch(/^mark\d+x$/)
      return
    }
    await expect.poll(read).toContain('mark0x')
    const others = textsIn(await read()).filter(
      (text) => !before.has(text) && !/mark\d+x/.test(text),
    )
    expect(others, 'nothing else has changed').toEqual([])
  })
