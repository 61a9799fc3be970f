const keyOf = (userId: string) => `setup-finished:${userId}`

/** Whether this tab has seen the guide with nothing left to do for the user: other tabs and later ones look again. */
export function hasFinished(userId: string | undefined): boolean {
  try {
    return userId !== undefined && sessionStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

/** Failures (full or blocked storage) are ignored: the guide is then read anew. */
export function rememberFinished(userId: string, isFinished: boolean): void {
  try {
    if (isFinished) sessionStorage.setItem(keyOf(userId), 'true')
    else sessionStorage.removeItem(keyOf(userId))
  } catch {}
}
