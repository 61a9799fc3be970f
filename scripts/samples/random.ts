// The same name always draws the same picture.

export interface Random {
  between(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

export function randomFor(name: string): Random {
  let state = 2166136261
  for (const char of name) state = Math.imul(state ^ char.charCodeAt(0), 16777619)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  return {
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
