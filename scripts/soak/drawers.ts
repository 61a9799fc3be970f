import { randomFrom } from '../../harness/fuzz/random.ts'

/**
 * Gives everybody who draws a generator of their own, in the order in which they ask for it: what each of
 * them draws is the same for the same seed, whenever the others draw.
 */
export function drawersFrom(seed: number): () => () => number {
  const seeds = randomFrom(seed)
  return () => randomFrom(Math.floor(seeds() * 2 ** 32))
}

/** So many bytes, the same for the same numbers. */
export function bytesFrom(random: () => number, length: number): Buffer {
  const words = Uint32Array.from({ length: Math.ceil(length / 4) }, () => random() * 2 ** 32)
  return Buffer.from(words.buffer, 0, length)
}
