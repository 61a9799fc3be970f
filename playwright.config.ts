import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  testMatch: ['**/tests/browser/**/*.test.ts', '**/tests/security/browser/**/*.test.ts'],
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A hanging backend is given up after 15 seconds; a test must outlast that, on a busy machine too.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    // No animations, but in tests of them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters of the same widths in every build of Chromium.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
