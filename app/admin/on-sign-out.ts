const tasks = new Set<() => void>()

/** Registers a task that clears user data kept outside components, such as caches. */
export function onSignOut(task: () => void): void {
  tasks.add(task)
}

/** Runs all registered tasks, so that the next user of this tab sees no data of the last one. */
export function clearUserData(): void {
  for (const task of tasks) task()
}
