import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Log } from '../backend/context.ts'
import type { Backend } from '../backend/index.ts'
import { failureAnswer } from './failure-page.ts'
import type { Pictures } from './pictures/index.ts'
import { readStaticFiles } from './static-files.ts'

export type Fetch = (request: Request) => Promise<Response>

/** Looks at a request before anybody else, and hands it on by `next`. */
export type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** What the server lends to the application. */
export interface Services {
  /** Reads as a visitor. */
  client: SupabaseClient
  siteUrl: string
  /** Hosts beside our storage whose pictures are shown in the size of their place. */
  pictureHosts: readonly string[]
  /** What the browser of staff is told; public, as every visitor could ask for it. */
  staffAccess: { backendUrl: string; anonKey: string }
}

/** The application's pages, built or live. */
export interface Pages {
  fetch: Fetch
  before?: Before
  close?: () => Promise<void>
}

export type LoadPages = (services: Services) => Promise<Pages>

interface Parts {
  pages: Pages
  backend: Backend | undefined
  pictures?: Pictures
  log: Log
}

const BACKEND_PATHS = /^\/(rest|auth|storage)\/v1(\/|$)/

/** Everything the process answers, as one function. It never throws. */
export function createSite({ pages, backend, pictures, log }: Parts): Fetch {
  const staticFiles = readStaticFiles(join(import.meta.dirname, '..', 'build', 'client'))
  return async (request) => {
    try {
      // The Host header is part of it, and may be anything.
      const address = URL.parse(request.url)
      if (!address) return new Response('There is no such address.', { status: 400 })
      const { pathname } = address
      if (backend && BACKEND_PATHS.test(pathname)) return await backend.fetch(request)
      if (pictures && pathname.startsWith('/pictures/')) return await pictures.fetch(request)
      const answer = staticFiles(request, pathname) ?? (await pages.fetch(request))
      return isBare(answer) ? failureAnswer(request) : answer
    } catch (error) {
      log('error', 'A request failed', { error })
      return failureAnswer(request)
    }
  }
}

/** The framework's last word where the error page itself cannot be rendered. */
function isBare(answer: Response): boolean {
  return (
    answer.status === 500 && (answer.headers.get('content-type') ?? '').startsWith('text/plain')
  )
}

/** What the built application exports beside its routes (see app/entry.server.tsx). */
interface EntryModule {
  createContext: (services: Services) => RouterContextProvider
}

/** A build of the React Router application as a function from request to response. */
export function handle(
  build: ServerBuild,
  services: Services,
  mode: 'production' | 'development',
): Fetch {
  const answer = createRequestHandler(build, mode)
  const { createContext } = build.entry.module as unknown as EntryModule
  return (request) => answer(request, createContext(services))
}
