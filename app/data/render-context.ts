import type { Brand } from '../lib/brand.ts'
import type { ReadFailure } from './read.ts'

/** A value, or its promise if it was still pending when the page was rendered. */
export type MaybePromise<T> = T | Promise<T>

/** One rendering of a page: how long it waits for its reads, and how they ended. */
export interface RenderContext {
  timeoutMs: number
  /** A read was still pending at the timeout: its block is streamed. */
  timedOut: boolean
  /** A read failed, and the page says so. */
  failed: boolean
  /** An optional read failed: the page is complete without it, but not worth storing. */
  degraded: boolean
  /** The texts of the page were not read, so there is none. */
  unread: boolean
  /** The brand that the page has read, for failure pages. */
  brand?: Brand
  /** The page is sent as a stream whose inline scripts carry the nonce. */
  streamed: boolean
  /** Allows the inline scripts of a streamed page (Content Security Policy Level 3, nonce-source). */
  nonce: string
}

export function newRenderContext(timeoutMs: number): RenderContext {
  const nonce = crypto.randomUUID()
  return {
    timeoutMs,
    timedOut: false,
    failed: false,
    degraded: false,
    unread: false,
    streamed: false,
    nonce,
  }
}

/**
 * Waits for reads that are under way. Those that end within the timeout of the rendering, or within
 * `atLeast` milliseconds, are returned as values, the others as promises, which stream in behind their
 * spinners. It starts and cancels no read.
 */
export type AwaitWithin = <T extends Record<string, unknown>>(
  reads: { [K in keyof T]: Promise<T[K]> },
  atLeast?: number,
) => Promise<{ [K in keyof T]: MaybePromise<T[K]> }>

export function awaitWithinOf(context: RenderContext): AwaitWithin {
  return async <T extends Record<string, unknown>>(
    reads: { [K in keyof T]: Promise<T[K]> },
    atLeast = 0,
  ) => {
    const arrived: Partial<T> = {}
    const all = Promise.all(
      Object.entries(reads).map(async ([name, promise]) => {
        const value = (await promise) as T[keyof T]
        arrived[name as keyof T] = value
        if (isFailure(value)) context[value.optional ? 'degraded' : 'failed'] = true
      }),
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<'timed out'>((resolve) => {
      timer = setTimeout(resolve, Math.max(context.timeoutMs, atLeast), 'timed out')
    })
    if ((await Promise.race([all, timeout])) === 'timed out') context.timedOut = true
    clearTimeout(timer)
    return { ...reads, ...arrived } as { [K in keyof T]: MaybePromise<T[K]> }
  }
}

function isFailure(value: unknown): value is ReadFailure {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
}
