import { randomFrom } from '../../harness/fuzz/random.ts'

/** Independent generators: each gives the same numbers for a seed, whatever the others do. */
export function randomStreams(seed: number): () => () => number {
  const seeds = randomFrom(seed)
  return () => randomFrom(Math.floor(seeds() * 2 ** 32))
}

export function bytesFrom(random: () => number, length: number): Buffer {
  const words = Uint32Array.from({ length: Math.ceil(length / 4) }, () => random() * 2 ** 32)
  return Buffer.from(words.buffer, 0, length)
}
