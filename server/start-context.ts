import type { KnownDatabase, OpenDatabase } from './database.ts'
import type { Part } from './failed-start.ts'
import type { HttpServer } from './http.ts'
import type { Open } from './open-port.ts'
import type { LoadPages } from './react-router-pages.ts'
import type { RequestsBeforeStart } from './requests-before-start.ts'
import type { ServiceRetry } from './service-retry.ts'
import type { InitMessage, Peers } from './workers/messages.ts'

export interface WorkerContext extends InitMessage {
  database: Promise<KnownDatabase | undefined>
  open: Open
  peers: Peers
}

export interface StartContext {
  server: HttpServer
  requests: RequestsBeforeStart
  services: ServiceRetry
  opening: Promise<(KnownDatabase & Partial<OpenDatabase>) | undefined>
  loading: ReturnType<LoadPages>
  /** Closed in reverse order when the site stops. */
  started: Part[]
}
