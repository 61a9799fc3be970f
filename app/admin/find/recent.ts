import { onSignOut } from '../on-sign-out.ts'
import type { Target } from './find-targets.ts'

const MAX_RECENT = 5

let recent: Target[] = []

onSignOut(() => {
  recent = []
})

/** What was opened last in this tab, latest first. */
export function recentTargets(): Target[] {
  return recent
}

export function addRecent(target: Target): void {
  recent = [target, ...recent.filter(({ url }) => url !== target.url)].slice(0, MAX_RECENT)
}
