import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Log } from '../backend/context.ts'
import type { RunningBackend } from './backend.ts'
import type { Environment } from './environment.ts'
import { readStaticFiles } from './static-files.ts'

type App = (request: Request) => Promise<Response>

interface Parts {
  app: App
  backend: RunningBackend | undefined
  log: Log
}

const BACKEND_PATHS = /^\/(rest|auth|storage)\/v1(\/|$)/

/** Everything the process answers, as one function. It never throws. */
export function createSite({ app, backend, log }: Parts): (request: Request) => Promise<Response> {
  const staticFiles = readStaticFiles(join(import.meta.dirname, '..', 'build', 'client'))
  return async (request) => {
    try {
      const { pathname } = new URL(request.url)
      if (backend && BACKEND_PATHS.test(pathname)) return await backend.fetch(request)
      return staticFiles(request, pathname) ?? (await app(request))
    } catch (error) {
      log('error', 'A request failed', { error })
      return new Response('Something went wrong.', { status: 500 })
    }
  }
}

interface AppServices {
  client: SupabaseClient
  environment: Environment
}

/** What the built application offers to the server beside its routes (see app/entry.server.tsx). */
interface EntryModule {
  createContext: (services: { client: SupabaseClient; siteUrl: string }) => RouterContextProvider
}

/** The built React Router application as a function from request to response. */
export async function loadApp({ client, environment }: AppServices): Promise<App> {
  // Computed, because the build need not exist when types are checked.
  const path = join(import.meta.dirname, '..', 'build', 'server', 'index.js')
  const build = (await import(path)) as ServerBuild
  return handle(build, { client, siteUrl: environment.SITE_URL }, 'production')
}

export function handle(
  build: ServerBuild,
  services: { client: SupabaseClient; siteUrl: string },
  mode: 'production' | 'development',
): App {
  const answer = createRequestHandler(build, mode)
  const { createContext } = build.entry.module as unknown as EntryModule
  return (request) => answer(request, createContext(services))
}
