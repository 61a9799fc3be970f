/** Specified: a drag moves the gallery only if offset (px) times velocity (px/s) exceeds this. */
export const SWIPE_THRESHOLD = 10_000

/** The velocity is that of the last 100 ms of a drag. */
const VELOCITY_WINDOW_MS = 100

export interface Sample {
  x: number
  /** Milliseconds. */
  time: number
}

export function sampleOf({ clientX, timeStamp }: PointerEvent): Sample {
  return { x: clientX, time: timeStamp }
}

/** 1 for a swipe to the next slide (to the left), -1 to the previous one, 0 for neither. */
export function swipe(samples: readonly Sample[]): -1 | 0 | 1 {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last) return 0
  const velocity = velocityOf(samples, last)
  if (Math.abs((last.x - first.x) * velocity) <= SWIPE_THRESHOLD) return 0
  return velocity < 0 ? 1 : -1
}

function velocityOf(samples: readonly Sample[], last: Sample): number {
  const start = samples.find(({ time }) => last.time - time <= VELOCITY_WINDOW_MS) ?? last
  const seconds = (last.time - start.time) / 1000
  return seconds > 0 ? (last.x - start.x) / seconds : 0
}
