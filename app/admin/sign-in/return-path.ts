const FIRST_SCREEN = '/admin/team'

/** What the guard hands to the sign-in page. */
export interface CameFrom {
  from: string
}

/** Where to go after sign-in. Only a screen of the staff area is ever remembered. */
export function returnPath(state: unknown): string {
  const from = (state as Partial<CameFrom> | null)?.from
  return typeof from === 'string' && from.startsWith('/admin/') ? from : FIRST_SCREEN
}
