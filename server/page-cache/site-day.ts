import { startOfToday } from '../../app/lib/event-times.ts'

const DAY_AND_A_HALF = 36 * 3_600_000

export class SiteDay {
  #day = today()

  hasChanged(): boolean {
    const clock = Date.now()
    if (clock >= this.#day.begins && clock < this.#day.ends) return false
    this.#day = today()
    return true
  }
}

function today(): { begins: number; ends: number } {
  const begins = Date.parse(startOfToday())
  return { begins, ends: Date.parse(startOfToday(new Date(begins + DAY_AND_A_HALF))) }
}
