import { expect, type Locator, type Page } from '@playwright/test'
import type { Resource } from '../../../app/admin/kit/resource.ts'
import type { Screen } from '../../../app/admin/screens.ts'
import type { TestSite } from '../../../harness/sites.ts'
import { resourceOf } from '../../support/declared-resources.ts'
import { fillSample, type Payload, untouched } from './samples.ts'
import { closeToasts, toasts } from './toasts.ts'
import { watchWrites } from './writes.ts'

/** The screen of a declared resource in the hands of a test. */
export interface Walk {
  page: Page
  resource: Resource
  /** Columns that begin blank and must not stay so. */
  needed: string[]
  form: Locator
  rows: Locator
  control: (column: string) => Locator
  /** Writes since the last call. */
  written: ReturnType<typeof watchWrites>['newWrites']
  /** The row with a text, as the API would answer it. */
  stored: (text: string) => Promise<Payload>
  /** The public address of a row. */
  /** Undefined where its records are on no page. */
  addressOf: (row: Payload) => string | undefined
}

export async function walk(page: Page, site: TestSite, screen: Screen): Promise<Walk> {
  const resource = await resourceOf(screen)
  const { table, fields, texts, presentation } = resource
  const { newWrites } = watchWrites(page, table)
  await page.goto(`${site.url}/admin/${screen.path}`)
  const form = page.getByRole(presentation === 'dialog' ? 'dialog' : 'region', {
    name: new RegExp(`^(${texts.add}|${texts.edit})$`),
  })
  return {
    page,
    resource,
    form,
    needed: Object.keys(fields).filter((name) => fields[name]?.required && !fields[name].initial()),
    rows: page.locator('main').getByRole('listitem'),
    control: (column) => form.locator(`[name="${column}"]`),
    written: newWrites,
    stored: (text) => stored(site, resource, text),
    addressOf: (row) => {
      const path = resource.publicUrl(row, 0)
      return path && site.url + path
    },
  }
}

async function stored(site: TestSite, { table }: Resource, text: string): Promise<Payload> {
  const rows = await site.owner.unsafe<{ row: Payload }[]>(
    `select to_jsonb(each) as row from public.${table} as each`,
  )
  const found = rows.find(({ row }) => JSON.stringify(row).includes(text))
  if (!found) throw new Error(`No row of ${table} has ${text}`)
  return found.row
}

/** Fills the columns; returns the payload that must be sent. */
export async function fill({ resource, control }: Walk, columns: string[], mark: string) {
  const payload: Payload = { ...resource.only }
  for (const column of Object.keys(resource.fields)) {
    payload[column] = columns.includes(column)
      ? await fillSample(control(column), column, mark)
      : untouched(resource, column)
  }
  return payload
}

export function openEmpty({ page, resource }: Walk): Promise<void> {
  return page.getByRole('button', { name: resource.texts.add, exact: true }).click()
}

export function send({ form, resource }: Walk, label = resource.texts.add): Promise<void> {
  return form.getByRole('button', { name: label, exact: true }).click()
}

/** Expects a toast, and closes it. */
export async function expectToast(page: Page, title: string, message?: string): Promise<void> {
  const toast = toasts(page).filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toBeVisible()
  if (message) await expect(toast).toContainText(message)
  await closeToasts(toast)
}

/** The public page as the server sends it now. */
export async function publicPage({ page }: Walk, address: string): Promise<string> {
  return (await page.request.get(address)).text()
}
