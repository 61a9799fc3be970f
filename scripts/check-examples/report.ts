const counts = { passed: 0, failed: 0 }

/** Runs one check and says in a line how it went. `work` may resolve to a remark; what it throws fails it. */
export async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  try {
    const remark = await work()
    counts.passed += 1
    console.log(`ok      ${name}${remark ? `, ${remark}` : ''} (${seconds()})`)
  } catch (error) {
    counts.failed += 1
    console.log(`FAILED  ${name} (${seconds()}): ${(error as Error).message}`)
  }
}

/** Says how all went, and fails the process where one did not pass. */
export function summarize(): void {
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = counts.failed > 0 ? 1 : 0
}
