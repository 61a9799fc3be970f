import { setTimeout as delay } from 'node:timers/promises'
import { apiKeysOf } from '../../harness/installation.ts'
import type { Installation } from './installation.ts'

const INTERVAL_MS = 200
const READ = '/rest/v1/events?select=location&location=like.from%20*'
const PATHS = [READ, '/events.ics', '/events.atom', '/events']

/** The location of a scheduled row, which names the instant at which it becomes visible. */
export const scheduledLocation = (visibleFrom: string) => `from ${visibleFrom}`

/**
 * Reads API, calendar, feed and page as a stranger, over and over.
 * @returns how many scheduled rows were shown until now, and what ends it: a line for each one shown too early.
 */
export async function watchSchedule({ url, directory }: Installation) {
  const { anonKey } = await apiKeysOf(directory)
  const faults = new Set<string>()
  let shown = 0
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      for (const path of PATHS) {
        const text = await fetch(url + path, { headers: { apikey: anonKey } })
          .then((response) => response.text())
          // Killed processes do not answer.
          .catch(() => '')
        const now = Date.now()
        for (const [, time = ''] of text.matchAll(/from (\d{4}-\d\d-\d\dT[\d:.]+Z)/g)) {
          shown += 1
          if (Date.parse(time) > now) faults.add(`${path} showed a row of ${time} too early`)
        }
      }
      await delay(INTERVAL_MS)
    }
  }
  const over = watch()
  return {
    shown: () => shown,
    end: async () => {
      isOver = true
      await over
      return [...faults]
    },
  }
}
