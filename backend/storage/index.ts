import { Hono } from 'hono'
import type { BackendContext } from '../context.ts'

/** Answers everything below `/storage/v1`. */
export function createStorage(_context: BackendContext): Hono {
  const app = new Hono()
  app.all('*', (c) => c.json({ message: 'Not here yet' }, 501))
  return app
}
