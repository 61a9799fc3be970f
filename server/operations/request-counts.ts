import { KINDS, type Kind } from './request-kind.ts'

/** `left`: the client disconnected before the response was complete. */
const CLASSES = ['left', '1xx', '2xx', '3xx', '4xx', '5xx'] as const

export class RequestCounts {
  readonly #counts = Object.fromEntries(
    KINDS.map((kind) => [kind, CLASSES.map(() => 0)]),
  ) as Record<Kind, number[]>

  add(kind: Kind, status: number | undefined): void {
    const at = status === undefined ? 0 : Math.floor(status / 100)
    this.#counts[kind][at] = (this.#counts[kind][at] ?? 0) + 1
  }

  *[Symbol.iterator](): Generator<{ kind: Kind; status: string; count: number }> {
    for (const kind of KINDS) {
      for (const [at, status] of CLASSES.entries()) {
        const count = this.#counts[kind][at] ?? 0
        if (count > 0) yield { kind, status, count }
      }
    }
  }
}
