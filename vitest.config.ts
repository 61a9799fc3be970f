import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One PostgreSQL for the run; every test file that needs data clones a database of its own.
    globalSetup: ['tests/support/cluster.ts'],
    include: [
      '{app,backend,server,scripts}/**/*.test.{ts,tsx}',
      'tests/{backend,rules,server}/**/*.test.ts',
    ],
    maxWorkers: 2,
    // Generous: these tests start real programs, and the machine may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
