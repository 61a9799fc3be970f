import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { launchBrowser } from '../../harness/browser.ts'
import type { BenchContext } from './bench-context.ts'

export const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}
export const DESK = { viewport: { width: 1440, height: 900 } }

/** In bytes per second and milliseconds. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 }
const ORDINARY_LINE = {
  ...{ offline: false, latency: 80 },
  ...{ downloadThroughput: 7.5e5, uploadThroughput: 7.5e5 },
}
const SLOWER = 4

export async function openBrowser({ defer }: BenchContext): Promise<Browser> {
  const browser = await launchBrowser()
  defer(() => browser.close())
  return browser
}

export async function newVisitor(
  browser: Browser,
  screen: Parameters<Browser['newContext']>[0],
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext(screen)
  await context.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('agreedToTerms', 'true')
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return { context, page, devtools }
}

export async function slowProcessor(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

export async function slowLine(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
}

export async function ordinaryLine(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', ORDINARY_LINE)
}
