export interface Amount {
  objects: number
  bytes: number
}

export type Report = (step: string, done?: Amount, total?: Amount) => void

export interface ProgressOptions {
  report?: Report | undefined
  signal?: AbortSignal | undefined
}

const INTERVAL_MS = 200

/** Shows the progress of a run on one line of a terminal, and nothing elsewhere. */
export function terminalReport(terminal: NodeJS.WriteStream): Report & { end: () => void } {
  let shown = Number.NEGATIVE_INFINITY
  const write = (text: string) => terminal.isTTY && terminal.write(`\r\x1b[K${text}`)
  const report: Report = (step, done, total) => {
    if (performance.now() - shown < INTERVAL_MS) return
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
