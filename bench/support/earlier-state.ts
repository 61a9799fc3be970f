import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import type { BenchContext } from './bench-context.ts'
import { UNLIMITED } from './unlimited.ts'

/** Builds the repository at a commit, with a patch if there is one, in a folder of its own that is removed at the end. */
export async function buildEarlierState(
  { folder, defer }: BenchContext,
  commit: string,
  patch?: string,
): Promise<string> {
  const root = join(await folder(), 'earlier')
  const git = (...args: string[]) => execFileSync('git', args, { stdio: 'pipe' })
  git('worktree', 'add', '--detach', root, commit)
  defer(() => git('worktree', 'remove', '--force', root))
  if (patch) git('-C', root, 'apply', patch)
  const run = (...args: string[]) => execFileSync('npm', args, { cwd: root, stdio: 'pipe' })
  run('ci', '--include=dev')
  run('run', 'build')
  return root
}

/** A site with sample content and a database of its own, of this state or of another. */
export async function startSampleSite(
  { folder, defer }: BenchContext,
  settings: Record<string, string>,
  root?: string,
): Promise<SiteProcess> {
  const env = { ...UNLIMITED, NODE_ENV: 'production', SAMPLE_CONTENT: 'on', ...settings }
  const site = await startSiteProcess({ ...env, DATA_DIR: await folder() }, root ? { root } : {})
  defer(site.stop)
  return site
}
