/** The candidate most like `name`, when it is alike at all: half of its letter pairs or more. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = pairs(name.slice(0, 200))
  let best: string | undefined
  let bestScore = 0.5
  for (const candidate of candidates) {
    const mine = pairs(candidate)
    const score =
      (2 * [...mine].filter((pair) => wanted.has(pair)).length) / (mine.size + wanted.size)
    if (score > bestScore) [best, bestScore] = [candidate, score]
  }
  return best
}

function pairs(word: string): Set<string> {
  const text = ` ${word.toLowerCase()} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}
