const tasks = new Set<() => void>()

/** What a part of the staff area keeps of a user beyond its screens, and how it is forgotten. */
export function onSignOut(task: () => void): void {
  tasks.add(task)
}

/** Nothing of a user is left in this tab for the next one. */
export function clearUserData(): void {
  for (const task of tasks) task()
}
