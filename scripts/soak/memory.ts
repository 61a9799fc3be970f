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
  /** Medians of the samples' quarters, without the first tenth. */
  quarters: () => Sample[]
}

/** More is a leak. */
const MAX_GROWTH = 1.1
const MAX_SITE_MB = 350
const QUARTERS = 4

/** PSS, of PostgreSQL without its shared buffers, which fill up to a fixed size. Linux only. */
export function memoryOf(pid: number): Memory {
  const samples: Sample[] = []
  return {
    sample: () => {
      const [server = pid, ...others] = processTree(pid)
      const own = others.map((each) => pssOf(each) - pssOf(each, 'Pss_Shmem'))
      const database = own.reduce((sum, each) => sum + each, 0)
      const sample = { site: pssOf(server) / 1024, database: database / 1024 }
      samples.push(sample)
      return sample
    },
    quarters: () => {
      // The first tenth warms up.
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

/** A line for each part that has grown, and for a site that is too large. */
export function excessOf(quarters: Sample[]): string[] {
  const [first, last] = [quarters[0], quarters.at(-1)]
  const grown = (['site', 'database'] as const).flatMap((part) =>
    first && last && last[part] > first[part] * MAX_GROWTH
      ? [`the memory of the ${part} grew from ${mb(first[part])} to ${mb(last[part])}`]
      : [],
  )
  const max = Math.max(...quarters.map(({ site }) => site))
  return max > MAX_SITE_MB
    ? [...grown, `the site takes ${mb(max)}, ${mb(MAX_SITE_MB)} at most`]
    : grown
}

/** RSS in MB. Linux only. */
export function rssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** A line for each minute above the limit. */
export function tooLarge(minutes: number[]): string[] {
  return minutes.flatMap((size, n) =>
    size <= MAX_SITE_MB ? [] : [`RSS in minute ${n + 1}: ${mb(size)}, ${mb(MAX_SITE_MB)} at most`],
  )
}

export function mb(value: number): string {
  return `${value.toFixed(0)} MB`
}
