import { useEffect } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'

/** Shows a failed read as a toast, once for each error. */
export function useFailureToast(title: string, error: Error | null): void {
  useEffect(() => {
    if (error) showToast({ title, description: error.message, destructive: true })
  }, [title, error])
}
