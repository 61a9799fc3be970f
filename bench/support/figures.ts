import { median } from '../../harness/statistics.ts'

export type Aim = { atMost: number } | { atLeast: number }

export interface Figure {
  name: string
  unit: string
  median: number
  min: number
  max: number
  aim?: Aim
}

/** Each with its unit: `{ p50: ['ms', [1.2, 1.3]] }`. */
type Series = Record<string, readonly [unit: string, values: number[]]>

/** Prints a figure with its spread, and passes it to `npm run bench`. */
export function report(name: string, unit: string, values: number[], aim?: Aim): void {
  const figure = figureOf(name, unit, values, aim)
  send(figure)
  const verdict = aim ? `; aim: ${aimText(aim)}, ${isMet(figure) ? 'ok' : 'MISSED'}` : ''
  console.log(`${name}: ${spread(figure)}${verdict}`)
}

export function reportAll(name: string, series: Series): void {
  const figures = Object.entries(series).map(([what, [unit, values]]) => {
    const figure = figureOf(`${name}, ${what}`, unit, values)
    send(figure)
    return `${what} ${spread(figure)}`
  })
  console.log(`${name}: ${figures.join(' | ')}`)
}

export function isMet({ median, aim }: Figure): boolean {
  if (!aim) return true
  return 'atMost' in aim ? median <= aim.atMost : median >= aim.atLeast
}

export function aimText(aim: Aim): string {
  return 'atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`
}

export function spread({ median, min, max, unit }: Figure): string {
  const range = min === max ? '' : ` (${short(min)} to ${short(max)})`
  return `${short(median)}${unit && ` ${unit}`}${range}`
}

function figureOf(name: string, unit: string, values: number[], aim?: Aim): Figure {
  const range = { min: Math.min(...values), max: Math.max(...values) }
  return { name, unit, median: median(values), ...range, ...(aim && { aim }) }
}

function send(figure: Figure): void {
  process.send?.(figure)
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
