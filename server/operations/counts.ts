import { KINDS, type Kind } from './kind.ts'

/** Of requests whose asker left before the answer was whole. */
const LEFT = 'left'
const CLASSES = [LEFT, '1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Requests since the start, by kind and class of status. To count one is one addition. */
export class RequestCounts {
  readonly #counts = Object.fromEntries(
    KINDS.map((kind) => [kind, CLASSES.map(() => 0)]),
  ) as Record<Kind, number[]>

  /** @param status undefined where the asker left before the answer was whole. */
  add(kind: Kind, status: number | undefined): void {
    const at = status === undefined ? 0 : Math.floor(status / 100)
    this.#counts[kind][at] = (this.#counts[kind][at] ?? 0) + 1
  }

  /** Every kind and class that has occurred. */
  *[Symbol.iterator](): Generator<{ kind: Kind; status: string; count: number }> {
    for (const kind of KINDS) {
      for (const [at, status] of CLASSES.entries()) {
        const count = this.#counts[kind][at] ?? 0
        if (count > 0) yield { kind, status, count }
      }
    }
  }
}
