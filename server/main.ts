import './production.ts'
import { run } from './run.ts'

// Loaded as they are needed: who hands connections to workers has no use for what answers them.
await run(async (environment, log) => {
  if (environment.WORKERS > 1) {
    const { startWorkers } = await import('./workers/primary.ts')
    return startWorkers(environment, log)
  }
  const { startSite } = await import('./start.ts')
  return startSite(environment, log, async () => (await import('./built-pages.ts')).loadBuild())
})
