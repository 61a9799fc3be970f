import { Hono } from 'hono'
import { admission, answerOf, type Refused } from './admission.ts'
import type { BackendContext } from './context.ts'
import { cors } from './cors.ts'
import type { BackendOptions } from './options.ts'
import { readDeadline } from './read-deadline.ts'
import { createStaffCheck } from './staff-check.ts'

interface Services {
  rest: Hono
  auth: () => Promise<Hono>
  storage: Hono
}

/** Routes `/rest/v1`, `/auth/v1` and `/storage/v1` to their services. */
export function routeServices({ rest, auth, storage }: Services): Hono {
  const app = new Hono()
  app.route('/rest/v1', rest)
  app.all('/auth/v1/*', async (c) => (await auth()).fetch(c.req.raw))
  app.route('/storage/v1', storage)
  return app
}

/** The services as clients reach them: with CORS headers, a deadline for reads and admission control. */
export function createServiceApp(
  services: Hono,
  context: BackendContext,
  { admit, corsOrigins, readTimeout }: BackendOptions,
): Hono {
  const { keyring, verify } = context
  const admitted = new Hono()
  if (admit) {
    const mayWrite = createStaffCheck(context)
    admitted.use(admission({ admit, keys: keyring, verify, mayWrite }))
  }
  admitted.route('/', services)
  const app = new Hono()
  app.use(cors(corsOrigins))
  const deadline = { keys: keyring, timeoutMs: readTimeout }
  app.all(
    '*',
    readDeadline((request) => admitted.fetch(request), deadline),
  )
  return app
}

/** Answers requests that were refused before they reached a service. Takes the refusal as `c.env.refused`. */
export function createRefusalApp({
  corsOrigins,
}: BackendOptions): Hono<{ Bindings: { refused: Refused } }> {
  const app = new Hono<{ Bindings: { refused: Refused } }>()
  app.use(cors(corsOrigins))
  app.all('*', (c) => answerOf(c.req.path, c.env.refused))
  return app
}
