/** A digest; undefined if there is none. */
export type State = string | undefined

interface Entry {
  /** After the latest acknowledged write. */
  state: State
  /** After later writes without a response. */
  possible: State[]
  earlier: Set<State>
}

export interface Findings {
  /** Acknowledged and missing. */
  lost: string[]
  doubled: string[]
  /** In a state from before an acknowledged write. */
  undone: string[]
  /** In a state that was never sent. */
  torn: string[]
}

/** A write without a response may be done or not; otherwise the latest acknowledged one must hold. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  acknowledged = 0
  unanswered = 0

  /** One at a time for each key. @throws what `send` throws; the write may have been done. */
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

  /** After the latest acknowledged write. */
  stateOf(key: string): State {
    return this.#entries.get(key)?.state
  }

  get size(): number {
    return this.#entries.size
  }

  /** Compares with stored digests by key, which also settle unanswered writes. */
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

export function faultsOf(what: string, findings: Findings): string[] {
  return Object.entries(findings).flatMap(([fault, keys]: [string, string[]]) =>
    keys.length > 0 ? [`${keys.length} ${what} ${fault}: ${keys.slice(0, 5).join(', ')}`] : [],
  )
}
