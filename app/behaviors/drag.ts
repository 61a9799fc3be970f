/** A drag moves the gallery only when offset (px) times velocity (px/s) exceeds this. */
export const SWIPE_THRESHOLD = 10_000

/** How much of a drag's end tells its velocity, in milliseconds. */
const WINDOW = 100

export interface Sample {
  x: number
  /** Milliseconds. */
  time: number
}

export function sampleOf({ clientX, timeStamp }: PointerEvent): Sample {
  return { x: clientX, time: timeStamp }
}

/** Where a drag leads: 1 to the next picture (dragged to the left), -1 to the previous, 0 nowhere. */
export function swipe(samples: readonly Sample[]): -1 | 0 | 1 {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last) return 0
  const velocity = velocityOf(samples, last)
  if (Math.abs((last.x - first.x) * velocity) <= SWIPE_THRESHOLD) return 0
  return velocity < 0 ? 1 : -1
}

/** In px/s. A pointer that has come to rest has none. */
function velocityOf(samples: readonly Sample[], last: Sample): number {
  const start = samples.find(({ time }) => last.time - time <= WINDOW) ?? last
  const seconds = (last.time - start.time) / 1000
  return seconds > 0 ? (last.x - start.x) / seconds : 0
}
