import './crash.ts'
import './set-node-env.ts'

// Imported late: a module that can't be loaded (a release is being installed) is a crash like others.
const { runUntilSignal } = await import('./run-until-signal.ts')
await runUntilSignal(async (settings, log, signal) => {
  if (settings.WORKERS > 1) {
    const { startWorkers } = await import('./workers/primary.ts')
    return startWorkers(settings, log, signal)
  }
  const { startSite } = await import('./start-site.ts')
  const loadPages = async () => (await import('./load-build.ts')).loadBuild()
  return startSite(settings, log, loadPages, signal)
})
