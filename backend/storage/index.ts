import { Hono } from 'hono'
import type { BackendContext } from '../context.ts'
import { createDiskStore } from './disk-store.ts'
import { renderError, StorageError } from './errors.ts'
import { getPublicObject } from './get-public-object.ts'

/** Answers everything below `/storage/v1`. */
export function createStorage(context: BackendContext): Hono {
  const app = new Hono()
  const services = {
    bookkeeping: context.storageDatabase,
    store: createDiskStore(context.filesDirectory),
  }
  app.get('/object/public/*', (c) =>
    getPublicObject(c.req.raw, restOf(c.req.raw, '/object/public/'), services),
  )
  app.all('*', () => {
    throw new StorageError('NotFound')
  })
  app.onError((error) => {
    if (error instanceof StorageError) return renderError(error)
    context.log('error', `storage: ${error.message}`, { stack: error.stack })
    return renderError(new StorageError('InternalError'))
  })
  return app
}

/** The still encoded path behind a prefix: the router's own decoding would hide `%2F`. */
function restOf(request: Request, prefix: string): string {
  const { pathname } = new URL(request.url)
  return pathname.slice(pathname.indexOf(prefix) + prefix.length)
}
