import '../crash.ts'
import '../production.ts'
import { StartError } from '../../backend/database/start-error.ts'
import { loadBuild } from '../built-pages.ts'
import { reportCrashes } from '../crash.ts'
import { readEnvironment } from '../environment.ts'
import { captureConsole, createLog, logFatal } from '../log.ts'
import { outliveClosedTerminal, reportFailedStart, SIGNALS } from '../run.ts'
import { startSite } from '../start.ts'
import { shareOf } from './share.ts'
import { openPrimary } from './to-primary.ts'

// Answers the connections that the primary process hands over, until that says so or ends.
reportCrashes(logFatal)
outliveClosedTerminal()
const primary = openPrimary()
const stopping = new AbortController()
void primary.stopping.then(() => stopping.abort())
// A terminal sends Ctrl-C to all of us.
for (const signal of SIGNALS) process.on(signal, () => {})
try {
  const environment = shareOf(readEnvironment())
  const log = createLog(environment.LOG_LEVEL)
  captureConsole(log)
  reportFailedStart(log)
  const { open, others } = primary
  const onWait = (service: string) => void primary.tell({ kind: 'waiting', service })
  const membership = { ...(await primary.beginning), open, others, onWait }
  const site = await startSite(environment, log, loadBuild, stopping.signal, membership)
  void primary.draining.then(site.drain)
  await primary.tell({ kind: 'ready', firstStaff: site.firstStaff })
  await primary.stopping
  await site.close()
  process.exit(0)
} catch (error) {
  const isMendable = error instanceof StartError
  if (!isMendable && error !== stopping.signal.reason) logFatal('A worker crashed', error)
  // The end of a process may be known before its last word is: it waits until that was heard.
  await primary.tell({ kind: 'failed', reason: (error as Error).message, isMendable })
  await primary.stopping
  process.exit(1)
}
