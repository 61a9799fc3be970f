import type { AuthChangeEvent, Session } from '@supabase/supabase-js'

/** What this tab knows of who is signed in. */
export interface Known {
  /** `undefined` until the client has looked for one. */
  session: Session | null | undefined
  /** It came from a link that lets its holder choose a new password. */
  recovering: boolean
  /** This tab is signing out: the end of the session is no surprise. */
  leaving: boolean
  /** The session ended, and not by this tab. */
  ended: boolean
}

export const NOTHING_KNOWN: Known = {
  session: undefined,
  recovering: false,
  leaving: false,
  ended: false,
}

export type Happening =
  | { event: AuthChangeEvent; session: Session | null }
  | { event: 'LEAVING'; leaving: boolean }

/** What is known after an event of the official client, of this tab or another one. */
export function afterEvent(known: Known, happening: Happening): Known {
  if (happening.event === 'LEAVING') return { ...known, leaving: happening.leaving }
  const { event, session } = happening
  if (event === 'SIGNED_OUT') {
    // It may come twice: only the first one ends anything.
    const surprise = known.session !== null && !known.leaving
    return { ...NOTHING_KNOWN, session: null, ended: known.ended || surprise }
  }
  const recovering = event === 'PASSWORD_RECOVERY' || (known.recovering && event !== 'USER_UPDATED')
  return { ...known, session, recovering, ended: known.ended && !session }
}
