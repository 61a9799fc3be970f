import '../production.ts'
import { StartError } from '../../backend/database/start-error.ts'
import { loadBuild } from '../built-pages.ts'
import { readEnvironment } from '../environment.ts'
import { createLog } from '../log.ts'
import { outliveLostConnections, SIGNALS } from '../run.ts'
import { startSite } from '../start.ts'
import { shareOf } from './share.ts'
import { openPrimary } from './to-primary.ts'

// Answers the connections that the primary process hands over, until that says so or ends.
const primary = openPrimary()
// A terminal sends Ctrl-C to all of us.
for (const signal of SIGNALS) process.on(signal, () => {})
try {
  const environment = shareOf(readEnvironment())
  const log = createLog(environment.LOG_LEVEL)
  outliveLostConnections(log)
  const { open, others } = primary
  const membership = { ...(await primary.beginning), open, others }
  const site = await startSite(environment, log, loadBuild, membership)
  void primary.draining.then(site.drain)
  await primary.tell({ kind: 'ready', firstStaff: site.firstStaff })
  await primary.stopping
  await site.close()
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartError)) console.error(error)
  // The end of a process may be known before its last word is: it waits until that was heard.
  await primary.tell({ kind: 'failed', reason: (error as Error).message })
  await primary.stopping
  process.exit(1)
}
