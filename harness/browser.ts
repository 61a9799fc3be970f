import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** Launches the Chromium that `findChromium` finds, without a window. Close it at the end. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
