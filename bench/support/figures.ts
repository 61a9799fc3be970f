import { median } from '../../harness/statistics.ts'

/** What a figure is to be. */
export type Aim = { atMost: number } | { atLeast: number }

/** One thing measured several times in one run. */
export interface Figure {
  name: string
  unit: string
  median: number
  least: number
  most: number
  aim?: Aim
}

/** Each with its unit, such as `{ p50: ['ms', [1.2, 1.3]] }`. */
type Series = Record<string, readonly [unit: string, values: number[]]>

/** Prints a figure with its spread, and hands it to `npm run bench` where that has asked for it. */
export function report(name: string, unit: string, values: number[], aim?: Aim): void {
  const figure = figureOf(name, unit, values, aim)
  send(figure)
  const verdict = aim ? `; aim: ${told(aim)}, ${isMet(figure) ? 'ok' : 'MISSED'}` : ''
  console.log(`${name}: ${spread(figure)}${verdict}`)
}

/** Several figures of one thing, in one line. */
export function reportAll(name: string, series: Series): void {
  const figures = Object.entries(series).map(([what, [unit, values]]) => {
    const figure = figureOf(`${name}, ${what}`, unit, values)
    send(figure)
    return `${what} ${spread(figure)}`
  })
  console.log(`${name}: ${figures.join(' | ')}`)
}

/** Whether the median is as it is to be. */
export function isMet({ median, aim }: Figure): boolean {
  if (!aim) return true
  return 'atMost' in aim ? median <= aim.atMost : median >= aim.atLeast
}

/** `at least 0.85`. */
export function told(aim: Aim): string {
  return 'atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`
}

/** `0.91 (0.88 to 0.95)`. */
export function spread({ median, least, most, unit }: Figure): string {
  const range = least === most ? '' : ` (${short(least)} to ${short(most)})`
  return `${short(median)}${unit && ` ${unit}`}${range}`
}

function figureOf(name: string, unit: string, values: number[], aim?: Aim): Figure {
  const range = { least: Math.min(...values), most: Math.max(...values) }
  return { name, unit, median: median(values), ...range, ...(aim && { aim }) }
}

function send(figure: Figure): void {
  process.send?.(figure)
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
