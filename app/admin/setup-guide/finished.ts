const keyOf = (userId: string) => `setup-finished:${userId}`

/** Whether this browser has seen the guide with nothing left to do for the user. */
export function hasFinished(userId: string | undefined): boolean {
  try {
    return userId !== undefined && localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

/** Failures (full or blocked storage) are ignored: the guide is then read anew. */
export function rememberFinished(userId: string, isFinished: boolean): void {
  try {
    if (isFinished) localStorage.setItem(keyOf(userId), 'true')
    else localStorage.removeItem(keyOf(userId))
  } catch {}
}
