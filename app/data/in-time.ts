import type { ReadFailure } from './read.ts'

/** A value that has arrived, or will. */
export type Soon<T> = T | Promise<T>

/** One making of a page: how long it waits for its reads, and how they ended. */
export interface Visit {
  /** In milliseconds. */
  patience: number
  /** A read was still on its way when the page was made. */
  late: boolean
  /** A read failed, and the page says so. */
  failed: boolean
  /** A read failed without which the page is whole for whoever sees it. */
  partial: boolean
  /** Lets its inline scripts run where it is told while it is being made. */
  nonce: string
}

export function newVisit(patience: number): Visit {
  return { patience, late: false, failed: false, partial: false, nonce: crypto.randomUUID() }
}

/**
 * Starts no read and cancels none: hands over what has arrived within the patience of the visit, or
 * within `atLeast` milliseconds, as it is, the rest as promises, which React Router streams to the page
 * behind their spinners.
 */
export type InTime = <T extends Record<string, unknown>>(
  reads: { [K in keyof T]: Promise<T[K]> },
  atLeast?: number,
) => Promise<{ [K in keyof T]: Soon<T[K]> }>

/** What loaders of a visit wait with. */
export function inTimeOf(visit: Visit): InTime {
  return async <T extends Record<string, unknown>>(
    reads: { [K in keyof T]: Promise<T[K]> },
    atLeast = 0,
  ) => {
    const arrived: Partial<T> = {}
    const all = Promise.all(
      Object.entries(reads).map(async ([name, promise]) => {
        const value = (await promise) as T[keyof T]
        arrived[name as keyof T] = value
        if (isFailure(value)) visit[value.optional ? 'partial' : 'failed'] = true
      }),
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const enough = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, Math.max(visit.patience, atLeast), 'late')
    })
    if ((await Promise.race([all, enough])) === 'late') visit.late = true
    clearTimeout(timer)
    return { ...reads, ...arrived } as { [K in keyof T]: Soon<T[K]> }
  }
}

function isFailure(value: unknown): value is ReadFailure {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
}
