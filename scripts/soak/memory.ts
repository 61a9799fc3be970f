import { readFileSync } from 'node:fs'
import { processTree, pssOf } from '../../harness/processes.ts'
import { median } from '../../harness/statistics.ts'

interface Sample {
  /** In MB. */
  site: number
  database: number
}

export interface Memory {
  sample: () => Sample
  /** The medians of the quarters of all samples but those of the first tenth. */
  quarters: () => Sample[]
}

/** Beyond this it is a leak. */
const GROWTH = 1.1
/** In MB: what the site alone may take. */
const MAX_SITE = 350
const QUARTERS = 4

/** Looks at what a site and its database take (PSS). Linux only. */
export function memoryOf(pid: number): Memory {
  const samples: Sample[] = []
  return {
    sample: () => {
      const [site = 0, ...others] = processTree(pid).map((each) => pssOf(each) / 1024)
      const sample = { site, database: others.reduce((sum, each) => sum + each, 0) }
      samples.push(sample)
      return sample
    },
    quarters: () => {
      // Until then things are done for the first time.
      const warm = samples.slice(Math.ceil(samples.length / 10))
      return Array.from({ length: QUARTERS }, (_, n) => {
        const at = (part: number) => Math.floor((warm.length * part) / QUARTERS)
        const quarter = warm.slice(at(n), at(n + 1))
        return {
          site: median(quarter.map(({ site }) => site)),
          database: median(quarter.map(({ database }) => database)),
        }
      })
    },
  }
}

/** What has grown between the first and the last quarter, and whether the site is too large. */
export function excessOf(quarters: Sample[]): string[] {
  const [first, last] = [quarters[0], quarters.at(-1)]
  const grown = (['site', 'database'] as const).flatMap((part) =>
    first && last && last[part] > first[part] * GROWTH
      ? [`the memory of the ${part} grew from ${mb(first[part])} to ${mb(last[part])}`]
      : [],
  )
  const most = Math.max(...quarters.map(({ site }) => site))
  return most > MAX_SITE ? [...grown, `the site takes ${mb(most)}, ${mb(MAX_SITE)} at most`] : grown
}

/** In MB: the resident memory of a process, as operators see it. Linux only. */
export function rssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** What a process had each minute, where that is more than a site may take. */
export function tooLarge(minutes: number[]): string[] {
  return minutes.flatMap((size, n) =>
    size <= MAX_SITE ? [] : [`RSS in minute ${n + 1}: ${mb(size)}, ${mb(MAX_SITE)} at most`],
  )
}

export function mb(value: number): string {
  return `${value.toFixed(0)} MB`
}
