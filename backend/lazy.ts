/**
 * A part of the program that is taken in once, when it is first asked for. Where that failed, whoever asks
 * next tries again.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | undefined
  return () => {
    part ??= load().catch((error: unknown) => {
      part = undefined
      throw error
    })
    return part
  }
}
