import type { AuthError } from '@supabase/supabase-js'
import { showToast } from '../../behaviors/show-toast.ts'
import { errorMessage } from '../error-message.ts'

/** What failed, for the person who did it: in the server's own words where it had any fit to read. */
export function failureOf({ message, status, code }: AuthError): string {
  if (status === 0) return 'The server could not be reached. Check your network connection.'
  // What a server says of its own faults is for its log; some clients make it `{}`.
  if (status !== undefined && status >= 500) return 'Something went wrong'
  return /\w/.test(message) ? errorMessage(message, code) : 'Something went wrong'
}

/** Is told why an action failed, to say so at its form too. */
export type OnFailure = (message: string) => void

/** Shows a failure; answers false, as what failed does. */
export function showFailure(title: string, error: AuthError, onFailure?: OnFailure): false {
  const description = failureOf(error)
  showToast({ title, description, destructive: true })
  onFailure?.(description)
  return false
}
