import '../crash.ts'
import '../production.ts'
import { StartError } from '../../backend/database/start-error.ts'
import { loadBuild } from '../built-pages.ts'
import { reportCrashes } from '../crash.ts'
import type { KnownDatabase } from '../database.ts'
import { captureConsole, createLog, logFatal } from '../log.ts'
import { type Open, openPort } from '../open-port.ts'
import { aborted, outliveClosedTerminal, reportFailedStart, SIGNALS } from '../run.ts'
import { readSettings } from '../settings.ts'
import { startSite } from '../start.ts'
import { untilAborted } from '../startup.ts'
import { Channel } from './channel.ts'
import {
  HEARTBEAT_MS,
  type InitMessage,
  type PeerSubject,
  type Peers,
  type Response,
  type Value,
} from './messages.ts'
import { shareOf } from './share.ts'

// Answers requests until the primary process tells it to stop; Node ends it when that process is gone.
/** In milliseconds: longer than the primary process waits for the other workers. */
const RELAY_TIMEOUT_MS = 2000

reportCrashes(logFatal)
outliveClosedTerminal()
// A terminal sends Ctrl-C to all processes of the site; the primary one decides.
for (const signal of SIGNALS) process.on(signal, () => {})
const primary = new Channel(process)
const init = Promise.withResolvers<InitMessage>()
const database = Promise.withResolvers<KnownDatabase | undefined>()
const draining = Promise.withResolvers<void>()
const stopping = new AbortController()
primary.on('init', init.resolve)
primary.on('database', database.resolve)
primary.on('drain', draining.resolve)
primary.on('stop', () => stopping.abort())
setInterval(() => void primary.request('heartbeat', undefined), HEARTBEAT_MS).unref()
const peers: Peers = {
  on: (subject, handler) => primary.on(subject, handler),
  request: async <S extends PeerSubject>(subject: S, value: Value<S>) => {
    const responses = await primary.request('relay', { subject, value }, RELAY_TIMEOUT_MS)
    return (responses ?? []) as Response<S>[]
  },
}
try {
  const settings = shareOf(readSettings())
  const log = createLog(settings.LOG_LEVEL)
  captureConsole(log)
  reportFailedStart(log)
  const { number, isFirst } = await init.promise
  let listen = async (): Promise<unknown> => undefined
  // While another worker answers, one that starts accepts no connections.
  const openWhenReady: Open = async (server, settings) => {
    listen = () => openPort(server, settings)
    return settings.SITE_URL
  }
  const site = await startSite(settings, log, loadBuild, stopping.signal, {
    ...{ number, isFirst, peers },
    database: untilAborted(database.promise, stopping.signal),
    open: isFirst ? openPort : openWhenReady,
  })
  void draining.promise.then(site.drain)
  // Before it accepts a connection: from the response on, a write waits until this worker has dropped its pages.
  await primary.request('ready', { url: site.url, firstAdmin: site.firstAdmin })
  await listen()
  await aborted(stopping.signal)
  await site.close()
  process.exit(0)
} catch (error) {
  const isMendable = error instanceof StartError
  if (!isMendable && error !== stopping.signal.reason) logFatal('A worker crashed', error)
  // The primary process may see the exit before this message: wait until it has read it.
  await primary.request('failed', { reason: (error as Error).message, isMendable })
  process.exit(1)
}
