import type { KnownDatabase, OpenDatabase } from './database.ts'
import type { Part } from './failed-start.ts'
import type { HttpServer } from './http.ts'
import type { Open } from './open-port.ts'
import type { LoadPages } from './site.ts'
import type { StartingRequests } from './starting-requests.ts'
import type { Startup } from './startup.ts'
import type { InitMessage, Peers } from './workers/messages.ts'

/** What a worker gets from its primary process. */
export interface Membership extends InitMessage {
  /** Undefined with a hosted project. */
  database: Promise<KnownDatabase | undefined>
  open: Open
  peers: Peers
}

/** Begun already: the server, the database, unless there is a hosted project, and the pages. */
export interface Begun {
  server: HttpServer
  requests: StartingRequests
  startup: Startup
  opening: Promise<(KnownDatabase & Partial<OpenDatabase>) | undefined>
  loading: ReturnType<LoadPages>
  started: Part[]
}
