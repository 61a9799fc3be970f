import { QueryClient } from '@tanstack/react-query'
import { onSignOut } from './on-sign-out.ts'

/** What the screens have read. The official client repeats failed reads itself. */
export const queries = new QueryClient({
  defaultOptions: {
    // Who is offline is told so, instead of waiting for the network.
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

onSignOut(() => queries.clear())
