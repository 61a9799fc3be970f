import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Source {
  path: string
  text: string
}

/** The source files that git knows or would take, below the given folders. */
export function sources(...folders: string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders])
  return String(listed)
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('database.types.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
