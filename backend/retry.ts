/** A command runs a step once; the site repeats it while it fails with Unavailable. */
export type Retry = <T>(step: () => Promise<T>) => Promise<T>

export const runOnce: Retry = (step) => step()
