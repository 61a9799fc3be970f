import type { Log } from '../../backend/context.ts'

/** Something the site needs. Throws, or takes too long, where it is not there. */
export type Need = () => Promise<unknown>

/** In milliseconds: how long a need may take, and how long its answer holds. */
const PATIENCE = 2000
const HOLDS = 1000

/**
 * Answers which of the needs are not met. Each is asked at most once a second and never twice at a time:
 * anybody may ask us.
 */
export function createReadiness(needs: Record<string, Need>, log: Log): () => Promise<string[]> {
  const looks = Object.entries(needs).map(([name, need]) => spare(name, need, log))
  return async () => {
    const missing = await Promise.all(looks.map((look) => look()))
    return missing.filter((name) => name !== undefined)
  }
}

function spare(name: string, need: Need, log: Log): () => Promise<string | undefined> {
  let current: Promise<string | undefined> | undefined
  let wasMet = true
  const ask = async () => {
    const error = await need().then(
      () => undefined,
      (reason: unknown) => reason ?? 'unknown',
    )
    if (error && wasMet) log('warn', `Not ready: ${name}`, { error })
    wasMet = error === undefined
    setTimeout(() => {
      current = undefined
    }, HOLDS).unref()
    return error === undefined ? undefined : name
  }
  return () => {
    current ??= ask()
    return inTime(current, name)
  }
}

function inTime<T>(coming: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, late)
  })
  return Promise.race([coming, timeout]).finally(() => clearTimeout(timer))
}
