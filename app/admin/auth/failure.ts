import type { AuthError } from '@supabase/supabase-js'
import { showToast } from '../../behaviors/show-toast.ts'
import { authErrorMessage } from '../auth-error-message.ts'

/** The message to show for a failed auth call: the server's own where it is fit to show. */
export function failureOf({ message, status, code }: AuthError): string {
  if (status === 0) return 'The server could not be reached. Check your network connection.'
  // Messages of server errors are meant for logs; the client replaces some by `{}`.
  if (status !== undefined && status >= 500) return 'Something went wrong'
  return /\w/.test(message) ? authErrorMessage(message, code) : 'Something went wrong'
}

/** Receives the message of a failed action, to show it at the form too. */
export type OnFailure = (message: string) => void

/** Shows a failure as a toast. Returns false, the result of a failed auth method. */
export function showFailure(title: string, error: AuthError, onFailure?: OnFailure): false {
  const description = failureOf(error)
  showToast({ title, description, destructive: true })
  onFailure?.(description)
  return false
}
