import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from './data-directory.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** A copy of the working tree with its packages; removed after the test. */
export async function copyRepository(): Promise<string> {
  const copy = temporaryDirectory()
  const list = await new Promise<string>((resolve, reject) => {
    const which = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
    execFile('git', which, { cwd: ROOT }, (error, out) => (error ? reject(error) : resolve(out)))
  })
  for (const file of list.split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(copy, file))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Runs a program in a directory. Returns its output. @throws with it if it fails. */
export async function runIn(
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { PATH = '' } = process.env
  return new Promise((resolve, reject) => {
    const ended = (error: ExecFileException | null, out: string, err: string) =>
      error ? reject(new Error(`${args.join(' ')}\n${out}${err}`)) : resolve(out + err)
    execFile(process.execPath, args, { cwd, env: { PATH, ...env } }, ended)
  })
}

/** Builds a copy as `npm start` does. Returns its output. */
export function build(copy: string): Promise<string> {
  const args = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel=warn']
  return runIn(copy, args, { NODE_ENV: 'production' })
}
