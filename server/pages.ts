import type { SupabaseClient } from '@supabase/supabase-js'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderContext } from '../app/data/render-context.ts'
import type { DocumentScripts } from '../app/lib/document-scripts.ts'
import type { Before } from './middleware.ts'
import { scriptHash } from './security-headers.ts'

export interface Services {
  client: SupabaseClient
  siteUrl: string
  pictureHosts: readonly string[]
  /** Settings for the browsers of staff. Visitors can request them too. */
  staffAccess: { backendUrl: string; anonKey: string; uploadLimit: number; hasServiceKey: boolean }
}

/** What one rendering has instead of the site's own; `scripts: undefined` leaves scripts out. */
export type OtherServices = Partial<
  Services & { isPreview: boolean; scripts: DocumentScripts | undefined }
>

export interface Pages {
  render: (request: Request, context: RenderContext, others?: OtherServices) => Promise<Response>
  parameters: readonly string[]
  scriptHashes: readonly string[]
  before?: Before
  preload?: () => Promise<unknown>
  close?: () => Promise<void>
}

export type LoadPages = () => Promise<(services: Services) => Pages>

interface EntryModule {
  createRouterContext: (
    services: Services & { scripts: DocumentScripts | undefined },
    context: RenderContext,
  ) => RouterContextProvider
  parameters: readonly string[]
  preload: () => Promise<unknown>
}

/** The pages of a build of the React Router application. */
export function pagesOf(
  build: ServerBuild,
  scripts: DocumentScripts,
  services: Services,
  mode: 'production' | 'development',
): Pages {
  const handle = createRequestHandler(build, mode)
  const { createRouterContext, parameters, preload } = build.entry.module as unknown as EntryModule
  return {
    parameters,
    scriptHashes: [scriptHash(scripts.beforePaint)],
    preload,
    render: (request, context, others) =>
      handle(request, createRouterContext({ ...services, scripts, ...others }, context)),
  }
}
