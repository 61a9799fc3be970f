export interface Failure {
  /** 0 without a response. */
  status: number
  request: string
}

export class ResponseCounts {
  readonly failures: Failure[] = []
  readonly #counts = new Map<string, Map<number, number>>()
  total = 0

  add(kind: string, status: number, request: string): void {
    this.total += 1
    const counts = this.#counts.get(kind) ?? new Map<number, number>()
    this.#counts.set(kind, counts)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status === 0 || status >= 400) this.failures.push({ status, request })
  }

  lines(): string[] {
    return [...this.#counts].map(([kind, counts]) => {
      const answers = [...counts].sort(([a], [b]) => a - b)
      return `${kind}: ${answers.map(([status, count]) => `${status} ${count}×`).join(', ')}`
    })
  }
}
