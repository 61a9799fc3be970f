/**
 * Runs a step of the start. A command runs it once; the site repeats it while it fails with Unavailable
 * (database/start-error.ts).
 */
export type Retry = <T>(step: () => Promise<T>) => Promise<T>

export const runOnce: Retry = (step) => step()
