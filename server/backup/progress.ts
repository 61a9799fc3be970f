export interface Amount {
  objects: number
  bytes: number
}

/** Hears how far a long run is. */
export type Report = (step: string, done?: Amount, total?: Amount) => void

/** How a long run is accompanied. */
export interface Attendance {
  report?: Report | undefined
  /** Breaks the run off; nothing stays of it. */
  signal?: AbortSignal | undefined
}

/** How often the line is written anew, in milliseconds. */
const EVERY = 200

/** Shows how far a run is on one line of a terminal; says nothing where there is none. */
export function terminalReport(terminal: NodeJS.WriteStream): Report & { end: () => void } {
  let shown = Number.NEGATIVE_INFINITY
  const write = (text: string) => terminal.isTTY && terminal.write(`\r\x1b[K${text}`)
  const report: Report = (step, done, total) => {
    if (performance.now() - shown < EVERY) return
    shown = performance.now()
    write(done && total ? `${step}: ${amount(done)} of ${amount(total)}` : step)
  }
  return Object.assign(report, { end: () => void write('') })
}

/** `1,204 files, 1.6 GiB`, for people. */
export function amount({ objects, bytes }: Amount): string {
  return `${number(objects)} ${objects === 1 ? 'file' : 'files'}, ${size(bytes)}`
}

/** `12,345`, for people. */
export function number(value: number): string {
  return new Intl.NumberFormat('en-US').format(value)
}

function size(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']
  const unit = bytes && Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${(bytes / 1024 ** unit).toFixed(unit ? 1 : 0)} ${units[unit]}`
}
