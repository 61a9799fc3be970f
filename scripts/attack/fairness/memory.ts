import { readdir, readFile } from 'node:fs/promises'

/** Private memory of a process and all below it, PostgreSQL's connections among them, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const children = new Map<number, number[]>()
  for (const name of await readdir('/proc')) {
    const parent = /^\d+$/.test(name) && (await parentOf(name))
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const family = [pid]
  for (const each of family) family.push(...(children.get(each) ?? []))
  const bytes = await Promise.all(family.map(privateBytesOf))
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6
}

async function parentOf(pid: string): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of a program may hold blanks and brackets.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || undefined
}

/** Shared buffers are counted once, by nobody: they are there from the start. */
async function privateBytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kilobytes = [...rollup.matchAll(/^Private_\w+: +(\d+) kB$/gm)].map(([, size]) =>
    Number(size),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024
}
