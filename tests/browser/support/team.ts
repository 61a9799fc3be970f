import { expect, type Page } from '@playwright/test'
import type { TestSite } from '../../../harness/sites.ts'

/** Opens the screen of the team with one member in it, and her form. */
export async function openAda(page: Page, { owner, url }: TestSite): Promise<void> {
  await owner`insert into public.team_members (name, role) values ('Ada', 'Nurse')`
  await page.goto(`${url}/admin/team`)
  await edit(page, 'Ada')
  await expect(nameField(page)).toHaveValue('Ada')
}

export const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

export const edit = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: 'Edit' }).click()

export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
