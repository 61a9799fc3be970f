import type { KnownDatabase, OpenDatabase } from './database.ts'
import type { Part } from './failed-start.ts'
import type { HttpServer } from './http.ts'
import type { Open } from './open-port.ts'
import type { LoadPages } from './pages.ts'
import type { Startup } from './startup.ts'
import type { StartupRequests } from './startup-requests.ts'
import type { InitMessage, Peers } from './workers/messages.ts'

export interface WorkerContext extends InitMessage {
  database: Promise<KnownDatabase | undefined>
  open: Open
  peers: Peers
}

export interface StartContext {
  server: HttpServer
  requests: StartupRequests
  startup: Startup
  opening: Promise<(KnownDatabase & Partial<OpenDatabase>) | undefined>
  loading: ReturnType<LoadPages>
  /** Closed in reverse order when the site stops. */
  started: Part[]
}
