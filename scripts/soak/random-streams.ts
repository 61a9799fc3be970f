import { randomFrom } from '../../harness/fuzz/random.ts'

/** Returns independent random generators, so that each gives the same numbers for a seed whenever others are used. */
export function randomStreams(seed: number): () => () => number {
  const seeds = randomFrom(seed)
  return () => randomFrom(Math.floor(seeds() * 2 ** 32))
}

/** Random bytes. */
export function bytesFrom(random: () => number, length: number): Buffer {
  const words = Uint32Array.from({ length: Math.ceil(length / 4) }, () => random() * 2 ** 32)
  return Buffer.from(words.buffer, 0, length)
}
