import './crash.ts'
import './production.ts'

// Imported late: a module that can't be loaded (a release is being installed) is a crash like others.
const { run } = await import('./run.ts')
await run(async (settings, log, signal) => {
  if (settings.WORKERS > 1) {
    const { startWorkers } = await import('./workers/primary.ts')
    return startWorkers(settings, log, signal)
  }
  const { startSite } = await import('./start.ts')
  const loadPages = async () => (await import('./built-pages.ts')).loadBuild()
  return startSite(settings, log, loadPages, signal)
})
