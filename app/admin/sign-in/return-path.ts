const FIRST_SCREEN = '/admin/team'

/** The location state that the guard passes to the sign-in page. */
export interface CameFrom {
  from: string
}

/** The path to open after sign-in; only paths of the staff area are accepted. */
export function returnPath(state: unknown): string {
  const from = (state as Partial<CameFrom> | null)?.from
  return typeof from === 'string' && from.startsWith('/admin/') ? from : FIRST_SCREEN
}
