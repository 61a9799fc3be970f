import { readFileSync, writeFileSync } from 'node:fs'
import { median } from '../../../harness/statistics.ts'
import type { Result } from './aims.ts'
import { KINDS } from './bystanders.ts'

const BEGIN = '<!-- fairness: written by npm run attack -- --fairness --table -->'
const END = '<!-- fairness: end -->'

const HEADINGS = ['attack', 'a second', 'cached, ms', 'slowest, ms', 'site, MB', 'PostgreSQL, MB']

/** Markdown: median and worst round of each attack; others' cached pages by p95, their slowest request of another kind. */
export function tableOf(results: Result[]): string {
  const rows = [...Map.groupBy(results, ({ attack }) => attack)].map(([attack, rounds]) => [
    attack,
    String(Math.round(median(rounds.map(({ rate }) => rate)))),
    spread(rounds.map(({ ms }) => ms['cached page'])),
    spread(rounds.map(({ ms }) => Math.max(...KINDS.slice(1).map((kind) => ms[kind])))),
    spread(rounds.map(({ growth }) => growth.peak.site)),
    spread(rounds.map(({ growth }) => growth.peak.database)),
  ])
  const lines = [HEADINGS, HEADINGS.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function spread(values: number[]): string {
  const short = (value: number) => value.toFixed(Math.abs(value) < 9.95 ? 1 : 0)
  return `${short(median(values))}/${short(Math.max(...values))}`
}

/** Writes between a file's markers, or a new file. @throws Error for a file without markers. */
export function writeBlock(file: string, text: string): void {
  const block = `${BEGIN}\n\n${text}\n\n${END}`
  const before = contentOf(file)
  const { from, to } = before === undefined ? { from: 0, to: 0 } : blockIn(before, file)
  const [head, tail] = [before?.slice(0, from) ?? '', before?.slice(to) ?? '\n']
  writeFileSync(file, head + block + tail)
}

export function checkBlock(file: string): void {
  const content = contentOf(file)
  if (content !== undefined) blockIn(content, file)
}

function blockIn(content: string, file: string) {
  const from = content.indexOf(BEGIN)
  const end = content.indexOf(END)
  if (from < 0 || end < from) throw new Error(`${file} has no lines ${BEGIN} and ${END}`)
  return { from, to: end + END.length }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
