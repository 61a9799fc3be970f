import type { AuthError } from '@supabase/supabase-js'
import { showToast } from '../../ui/toast/store.ts'

/** What failed, for the person who did it: in the server's own words where it had any. */
export function failureOf({ message, status }: AuthError): string {
  if (status === 0) return 'The server could not be reached. Check your network connection.'
  // A 5xx reaches us as `{}`: that is no message.
  return /\w/.test(message) ? message : 'Something went wrong'
}

/** Is told why an action failed, to say so at its form too. */
export type TellForm = (message: string) => void

/** Shows a failure; answers false, as what failed does. */
export function showFailure(title: string, error: AuthError, tellForm?: TellForm): false {
  const description = failureOf(error)
  showToast({ title, description, destructive: true })
  tellForm?.(description)
  return false
}
