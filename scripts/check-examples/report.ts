const counts = { passed: 0, failed: 0 }

/** Prints a check's outcome in a line, with the remark that `work` resolves to. */
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

/** Prints the total; the process fails with a check. */
export function summarize(): void {
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exitCode = counts.failed > 0 ? 1 : 0
}
