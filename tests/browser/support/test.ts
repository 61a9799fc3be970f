import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type HostedSite, startHostedSite, startSiteOn, type TestSite } from './sites.ts'

export { expect }

interface WorkerFixtures {
  /** The site with the sample content. Tests only read it. */
  sampleSite: TestSite
  /** A site without a single row. */
  emptySite: TestSite
  /** In hosted mode on a double in front of `sampleSite`: misbehaves as the test says. */
  hostedSite: HostedSite
}

interface TestFixtures {
  /** Whether the visitor has agreed to the terms before. */
  agreed: boolean
  /** Console errors that the test expects, besides which any fails it. */
  expectedErrors: RegExp[]
  axe: (page: Page) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sampleSite: [
    async ({}, use) => {
      const site = await startSiteOn('sample')
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  emptySite: [
    async ({}, use) => {
      const site = await startSiteOn('nothing')
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  hostedSite: [
    async ({ sampleSite }, use) => {
      const site = await startHostedSite(sampleSite.url)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  agreed: [true, { option: true }],
  expectedErrors: [[], { option: true }],

  page: async ({ page, agreed, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      // Warnings count: React reports a failed hydration as one.
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    if (agreed) await page.addInitScript(() => localStorage.setItem('agreedToTerms', 'true'))
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)))
    expect(unexpected, 'the console stays quiet').toEqual([])
  },

  axe: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
      expect(found).toEqual([])
    })
  },
})
