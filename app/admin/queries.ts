import { QueryClient } from '@tanstack/react-query'
import { onSignOut } from './on-sign-out.ts'

/** The first part of the query keys of the guide “Make It Yours”, of which any change of content may be a step. */
export const SETUP = 'setup'

/** The query cache of the staff area. The official client retries failed reads itself. */
export const queries = new QueryClient({
  defaultOptions: {
    // Offline calls fail at once with a message instead of pausing until the network is back.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

onSignOut(() => queries.clear())
