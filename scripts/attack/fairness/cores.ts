import { readFileSync } from 'node:fs'

export interface Cores {
  /** As `taskset -c` takes it. */
  site: string
  generator: number
}

/** One core for the generator, by default the last, the others for the site. @throws RangeError if there is none. */
export function splitCores(allowed: number[], wanted = allowed.at(-1) ?? 0): Cores {
  const others = allowed.filter((core) => core !== wanted)
  if (others.length === allowed.length || others.length === 0)
    throw new RangeError(`core ${wanted} cannot be set apart from cores ${allowed.join()}`)
  return { site: others.join(), generator: wanted }
}

/** Linux only. */
export function allowedCores(): number[] {
  const status = readFileSync('/proc/self/status', 'utf8')
  return coresIn(/^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '0')
}

/** Parses a list like "0-2,4". */
export function coresIn(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, n) => from + n)
  })
}
