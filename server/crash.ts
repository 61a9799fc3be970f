// Loaded before anything else, and without imports, so that it also reports modules that can't be loaded.

/**
 * The exit code of a crash (EX_SOFTWARE of sysexits.h). Node's own is 1, which here says that a person has
 * to mend something: a service manager starts the site again after this one only.
 */
const CRASHED = 70

type Report = (line: string, error: unknown) => void

const plainReport: Report = (line, error) => {
  const { message, stack } = error as Error
  const event = { level: 60, time: new Date().toISOString(), error: { message, stack }, msg: line }
  process.stderr.write(process.stderr.isTTY ? `${line}\n${stack}\n` : `${JSON.stringify(event)}\n`)
}
let report = plainReport

/** From now on crashes are reported so. */
export function reportCrashes(next: Report): void {
  report = next
}

/** Reports a fault of the program, not of its settings, and ends the process. */
export function crash(error: unknown): never {
  report('The site crashed', error)
  process.exit(CRASHED)
}

process.on('uncaughtException', crash)
