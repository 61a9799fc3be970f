/** How long the first HTML waits for the reads of a page, in ms. */
const patienceHere = () => Number(process.env.PAGE_PATIENCE || 300)

/** A value that has arrived, or will. */
export type Soon<T> = T | Promise<T>

/**
 * Starts no read and cancels none: hands over what has arrived within `patience` ms as it is, the rest
 * as promises, which React Router streams to the page behind their spinners.
 */
export async function inTime<T extends Record<string, unknown>>(
  reads: { [K in keyof T]: Promise<T[K]> },
  patience = patienceHere(),
): Promise<{ [K in keyof T]: Soon<T[K]> }> {
  const arrived: Partial<T> = {}
  const all = Promise.all(
    Object.entries(reads).map(async ([name, promise]) => {
      arrived[name as keyof T] = (await promise) as T[keyof T]
    }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([all, enough])
  clearTimeout(timer)
  return { ...reads, ...arrived } as { [K in keyof T]: Soon<T[K]> }
}
