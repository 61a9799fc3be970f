import type { Page } from '@playwright/test'
import { button } from '../support/team.ts'
import { expect, test } from '../support/test.ts'

/** Pastes formatted text as a word processor puts it into the clipboard. */
const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: 'Description' }).evaluate((area, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)

test('marks are made by toolbar and keys, undone with Ctrl+Z, and saved', async ({
  staffPage: page,
  emptySite: { owner, url },
  axe,
}) => {
  await page.goto(`${url}/admin/events`)
  await button(page, 'Add Event').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Walk')
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2031-05-01T18:00')
  const text = page.getByRole('textbox', { name: 'Description' })
  const toolbar = page.getByRole('toolbar', { name: 'Format Description' })
  await text.pressSequentially('shoes')
  await text.press('ControlOrMeta+a')
  await text.press('ControlOrMeta+b')
  await expect(text).toHaveValue('**shoes**')
  await text.press('ControlOrMeta+z')
  await expect(text).toHaveValue('shoes')
  await text.press('ControlOrMeta+a')
  await text.press('ControlOrMeta+k')
  await expect(text).toHaveValue('[shoes](https://)')
  await expect(page.getByRole('dialog', { name: 'Find' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await text.press('ControlOrMeta+a')

  await text.press('Shift+Tab')
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('- shoes')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).toHaveValue('shoes')
  await axe(page)
  await text.press('ControlOrMeta+a')
  await toolbar.getByRole('button', { name: 'Italic' }).click()
  await page.locator('form').getByRole('button', { name: 'Add Event' }).click()
  await expect(page.getByText('Event added')).toBeVisible()
  expect(await owner`select description from public.events`).toEqual([{ description: '*shoes*' }])
})

test('pasted text keeps words, bold, italic, links and lists', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/events`)
  await button(page, 'Add Event').click()
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.fill('')
  await paste(
    page,
    `<html><head><style>p{color:red}</style><title>Doc</title></head><body>
    <b style="font-weight:normal" id="docs-internal-guid"><h2>Plan</h2>
    <p>Some <span style="font-weight:700">bold </span>and <i>it<b>al</b></i>,
    <a href="https://a.example/x">a link</a> <a href="javascript:x()">no link</a> 5 * 3<o:p></o:p></p>
    <ul><li><p>one</p></li><li>two<script>x()</script><img src="x"></li></ul>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>three</p>
    <ol><li>first</li><li>second</li></ol></b></body></html>`,
  )
  await expect(text).toHaveValue(
    [
      '## Plan',
      'Some **bold** and *it*al, [a link](https://a.example/x) no link 5 \\* 3',
      '- one',
      '- two',
      '- three',
      '1. first',
      '2. second',
    ].join('\n'),
  )
  await text.press('ControlOrMeta+z')
  await expect(text).toHaveValue('')
})
