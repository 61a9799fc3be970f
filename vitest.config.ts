import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ACCOUNTS_AND_FILES = 'tests/backend/{auth,storage}/**/*.test.ts'
/** What moves between databases needs addresses. */
const ON_URL = 'tests/server/{database-url,nodes,backup/*}.test.ts'
/** Runs the tests of accounts and files on the embedded PostgreSQL too. */
const onBoth = process.env.TEST_ON_BOTH === '1'
/** The folder of another PostgreSQL's programs: only what tests the backend runs, on that one. */
const onAnother = Boolean(process.env.TEST_POSTGRES)
const BACKEND = 'tests/backend/**/*.test.ts'

/**
 * Starts first what starts whole sites, which takes longest. In a fresh clone no time is known and vitest
 * goes by the size of files: one of the smallest, which takes 17 seconds, was the last of all, and alone.
 */
class SitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { sites = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      moduleId.includes('/tests/server/') ? 'sites' : 'others',
    )
    return [...sites, ...others]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: SitesFirst },
    // Generous: these tests start real programs, and the machine may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // One PostgreSQL for each; every test file that needs data clones a database of its own. Accounts
    // and files are tested where the owner may least and is farthest: what works there works on the
    // embedded one, where the owner is a superuser; twice would take minutes more.
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          globalSetup: ['tests/support/cluster.ts'],
          include: onAnother
            ? [BACKEND]
            : [
                BACKEND,
                '{app,backend,bench,server,scripts}/**/*.test.{ts,tsx}',
                'tests/{rules,server}/**/*.test.ts',
                // Those below it are for Playwright.
                'tests/security/*.test.ts',
              ],
          exclude: [...configDefaults.exclude, ON_URL, ...(onBoth ? [] : [ACCOUNTS_AND_FILES])],
        },
      },
      {
        extends: true,
        test: {
          name: 'DATABASE_URL',
          globalSetup: ['tests/support/url-cluster.ts'],
          include: [ACCOUNTS_AND_FILES, ON_URL],
        },
      },
    ],
  },
})
