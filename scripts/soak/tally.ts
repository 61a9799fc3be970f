/** An answer that no sound site gives. */
export interface Failure {
  /** 0 where there was no answer. */
  status: number
  /** What was asked for. */
  request: string
}

/** Answers, counted by what was asked for and by status. */
export class Tally {
  readonly failures: Failure[] = []
  readonly #counts = new Map<string, Map<number, number>>()
  total = 0

  count(kind: string, status: number, request: string): void {
    this.total += 1
    const counts = this.#counts.get(kind) ?? new Map<number, number>()
    this.#counts.set(kind, counts)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status === 0 || status >= 400) this.failures.push({ status, request })
  }

  /** One line for each kind. */
  lines(): string[] {
    return [...this.#counts].map(([kind, counts]) => {
      const answers = [...counts].sort(([a], [b]) => a - b)
      return `${kind}: ${answers.map(([status, count]) => `${status} ${count}×`).join(', ')}`
    })
  }
}
