/** Migrations or restored samples can give the guide something to do again. */
const REMEMBERED_MS = 24 * 60 * 60_000

const keyOf = (userId: string) => `setup-finished:${userId}`

/** Whether this browser has seen the guide with nothing left to do for the user, in the last day. */
export function hasFinished(userId: string | undefined): boolean {
  try {
    const seen = userId === undefined ? null : localStorage.getItem(keyOf(userId))
    return Date.now() - Number(seen ?? 0) < REMEMBERED_MS
  } catch {
    return false
  }
}

/** Failures (full or blocked storage) are ignored: the guide is then read anew. */
export function rememberFinished(userId: string, isFinished: boolean): void {
  try {
    if (isFinished) localStorage.setItem(keyOf(userId), String(Date.now()))
    else localStorage.removeItem(keyOf(userId))
  } catch {}
}
