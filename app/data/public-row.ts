import type { Database } from './database.types.ts'

type Tables = Database['public']['Tables']

/** A row as pages use it: visitors get only visible records, so pages need not know the columns of visibility. */
export type PublicRow<T extends keyof Tables> = Omit<
  Tables[T]['Row'],
  'hidden' | 'visible_from' | 'visible_until'
>
