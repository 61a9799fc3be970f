/** Does the same with each of many things, a few at a time; the first failure ends it. */
export async function abreast<T>(
  lanes: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // One for all lanes: each takes what comes next.
  const rest = items[Symbol.iterator]()
  let failed = false
  const lane = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      await work(next.value).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
