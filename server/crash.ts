// Loaded before anything else, and without imports, so that it also reports modules that can't be loaded.

/** EX_SOFTWARE of sysexits.h. Service managers restart only after it: 1, Node's own, here means an operator must act. */
const CRASH_EXIT_CODE = 70

type Report = (line: string, error: unknown) => void

const plainReport: Report = (line, error) => {
  const { message, stack } = error as Error
  const event = { level: 60, time: new Date().toISOString(), error: { message, stack }, msg: line }
  process.stderr.write(process.stderr.isTTY ? `${line}\n${stack}\n` : `${JSON.stringify(event)}\n`)
}
let report = plainReport

/** Sets how crashes are reported. */
export function reportCrashes(next: Report): void {
  report = next
}

/** Reports a bug and ends the process. */
export function crash(error: unknown): never {
  report('The site crashed', error)
  process.exit(CRASH_EXIT_CODE)
}

process.on('uncaughtException', crash)
