import { createHash } from 'node:crypto'

const MODULUS = 1n << 256n

/** The sum of the rows' SHA-256 in canonical form, so their order and JSON's spacing don't matter. */
export class RowDigest {
  #sum = 0n
  #rows = 0

  add(line: string, without?: { has: (column: string) => boolean }): void {
    const row: object = JSON.parse(line)
    const kept = without
      ? Object.fromEntries(Object.entries(row).filter(([column]) => !without.has(column)))
      : row
    const canonical = JSON.stringify(sorted(kept))
    const hash = createHash('sha256').update(canonical).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS
    this.#rows++
  }

  get value(): string {
    return `${this.#rows}:${this.#sum.toString(16)}`
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
