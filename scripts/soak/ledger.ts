/** What something is, told by its digest; undefined where there is nothing. */
export type State = string | undefined

interface Entry {
  /** What the latest acknowledged write made of it. */
  state: State
  /** What writes would have made of it that were sent since, and not acknowledged. */
  possible: State[]
  /** What it was before. */
  earlier: Set<State>
}

export interface Findings {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** There as it was before an acknowledged write: older, or deleted. */
  undone: string[]
  /** There as nobody has ever sent it: half, or mixed. */
  torn: string[]
}

/**
 * Writes that were sent, and what became of them as far as whoever sent them knows. A write without an
 * answer may have been done or not; anything else must be as the latest acknowledged one left it.
 */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  /** Writes that were acknowledged. */
  acknowledged = 0
  /** Writes that were not. */
  unanswered = 0

  /**
   * Sends a write that makes `to` of what is kept under a key; only one at a time for each key.
   *
   * @throws what `send` throws; then it may have been done.
   */
  async write(key: string, to: State, send: () => Promise<void>): Promise<void> {
    const entry = this.#entries.get(key) ?? {
      state: undefined,
      possible: [],
      earlier: new Set<State>(),
    }
    this.#entries.set(key, entry)
    entry.possible.push(to)
    this.unanswered += 1
    await send()
    this.unanswered -= 1
    this.acknowledged += 1
    entry.possible = []
    become(entry, to)
  }

  /** Things that were ever written. */
  get size(): number {
    return this.#entries.size
  }

  /** Compares with all that is there, by key, and takes from there what became of unanswered writes. */
  compare(found: ReadonlyMap<string, readonly string[]>): Findings {
    const findings: Findings = {
      lost: [],
      doubled: [],
      undone: [],
      torn: [...found.keys()].filter((key) => !this.#entries.has(key)),
    }
    for (const [key, entry] of this.#entries) {
      const [state, ...more] = found.get(key) ?? []
      if (more.length > 0) findings.doubled.push(key)
      else if (state === entry.state || entry.possible.includes(state)) become(entry, state)
      else if (state === undefined) findings.lost.push(key)
      else findings[entry.earlier.has(state) ? 'undone' : 'torn'].push(key)
      entry.possible = []
    }
    return findings
  }
}

function become(entry: Entry, state: State): void {
  if (state !== entry.state) entry.earlier.add(entry.state)
  entry.state = state
}

/** One line for each kind of fault. */
export function faultsOf(what: string, findings: Findings): string[] {
  return Object.entries(findings).flatMap(([fault, keys]: [string, string[]]) =>
    keys.length > 0 ? [`${keys.length} ${what} ${fault}: ${keys.slice(0, 5).join(', ')}`] : [],
  )
}
