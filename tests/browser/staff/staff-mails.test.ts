import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startSiteOn } from '../../../harness/sites.ts'
import { giveSession, openSession } from '../../../harness/staff.ts'
import { type Envelope, smtpServer } from '../../support/smtp.ts'
import { chooseFor, choosePassword, newPerson, openAccounts } from '../support/accounts.ts'
import { expectScreen } from '../support/staff.ts'
import { row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

/** The link in a mail, out of its quoted-printable text. */
function linkIn({ data }: Envelope): string {
  const text = data.replaceAll('=\n', '').replaceAll('=3D', '=')
  return /https?:\/\/localhost:\S+/.exec(text)?.[0] ?? ''
}

test.describe('with a mail server', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('an invitation is mailed, mailed again, and accepted, by keyboard; a bounce is shown', async ({
    context,
    page,
    browser,
  }) => {
    const mails: Envelope[] = []
    const server = smtpServer((mail) => mails.push(mail)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const site = await startSiteOn('nothing', {
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MAIL_FROM: 'site@rcrf.example',
    })
    try {
      await giveSession(context, await openSession(site.url))
      await openAccounts(page, site)
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
      await expect(dialog.getByLabel('Email')).toBeFocused()
      await page.keyboard.type('ada@rcrf.example')
      await expect(dialog.getByLabel('Send a mail')).toBeChecked()
      const texts = page.waitForEvent('popup')
      await dialog.getByRole('link', { name: 'Change the text of this mail' }).press('Enter')
      await expectScreen(await texts, 'Mails')
      await (await texts).close()
      await dialog.getByLabel('Email').press('Enter')
      await expect(toasts(page)).toContainText('Invitation sent')
      await expect(row(page, 'ada@rcrf.example')).toContainText('Invited')
      expect(mails.map(({ to }) => to)).toEqual([['<ada@rcrf.example>']])

      await row(page, 'ada@rcrf.example')
        .getByRole('button', { name: 'Invite again' })
        .press('Enter')
      await dialog.getByRole('button', { name: 'Invite again' }).press('Enter')
      await expect(toasts(page).filter({ hasText: 'Invitation sent again' })).toBeVisible()
      const person = await newPerson(browser)
      await choosePassword(person, linkIn(mails[1] as Envelope))
      await expect(person.getByText('Logged in as')).toContainText('ada@rcrf.example')

      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await dialog.getByLabel('Email').fill('refused@rcrf.example')
      await dialog.getByRole('button', { name: 'Invite' }).click()
      await expect(dialog.getByRole('alert')).toContainText('The mail could not be sent.')
      await dialog.getByLabel('Send a mail').press('ArrowDown')
      await expect(dialog.getByLabel('Make a link to copy')).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'A link to hand over' })).toBeVisible()
      await page.getByRole('button', { name: 'Done' }).click()
      await chooseFor(page, 'refused@rcrf.example', 'Withdraw invitation')
    } finally {
      await site.stop()
      server.close()
    }
  })
})
