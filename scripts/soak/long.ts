import { setTimeout as delay } from 'node:timers/promises'
import { compareAll, totalsOf } from './compare.ts'
import { drawersFrom } from './drawers.ts'
import { files } from './files.ts'
import { excessOf, mb, memoryOf, rssOf, tooLarge } from './memory.ts'
import { deskOf, Person } from './person.ts'
import { makePlace, type Place } from './place.ts'
import { rows } from './rows.ts'
import { shuffled } from './shuffled.ts'
import { Tally } from './tally.ts'
import { type Visit, visitorsOf } from './visitors.ts'

export interface LongOptions {
  /** Infinity: as many as there is time for. */
  requests: number
  seed: number
  /** By `performance.now()`. */
  deadline: number
  say: (line: string) => void
}

type Task = Visit | 'row' | 'file' | 'sign-in'

/**
 * What is asked for, in five thousand tasks: most of the time people only look, then staff save for a
 * while, as every save makes pages be made anew.
 */
const CALM: [Task, number][] = [
  ['page', 3600],
  ['asset', 600],
  ['picture', 250],
  ['download', 100],
  ['read', 200],
]
const BUSY: [Task, number][] = [
  ['page', 125],
  ['read', 50],
  ['row', 50],
  ['file', 20],
  ['sign-in', 5],
]
/** People at a time. */
const PEOPLE = 8
/** In milliseconds. */
const EVERY = { sample: 1000, line: 15_000, minute: 60_000 }
/** Below so many requests the process is still warming up, and its memory tells nothing. */
const WARM = 100_000

/**
 * Mixed requests to a site of its own: pages and what they need, reads, and staff who save rows and files.
 *
 * @returns what was not as it should be.
 */
export async function soak(options: LongOptions): Promise<string[]> {
  const place = await makePlace()
  const site = await place.start()
  try {
    const pid = site.child.pid ?? 0
    const memory = memoryOf(pid)
    const rss = watchRss(pid, options.say)
    const { faults, total } = await work(place, memory, options)
    faults.push(...tooLarge(rss.stop()))
    const quarters = memory.quarters()
    for (const part of ['site', 'database'] as const)
      options.say(
        `memory of the ${part}, by quarters: ${quarters.map((q) => mb(q[part])).join(', ')}`,
      )
    if (total >= WARM) faults.push(...excessOf(quarters))
    const errors = site.output().match(/^\{"level":[56]0.*$/gm) ?? []
    return [...faults, ...errors.slice(0, 20).map((line) => `logged: ${line}`)]
  } finally {
    await site.stop()
    await place.remove()
  }
}

async function work(
  place: Place,
  memory: ReturnType<typeof memoryOf>,
  { requests, seed, deadline, say }: LongOptions,
): Promise<{ faults: string[]; total: number }> {
  const drawer = drawersFrom(seed)
  const tally = new Tally()
  const visitors = await visitorsOf(place, tally, drawer())
  const desks = { row: deskOf(rows), file: deskOf(files) }
  const refusals: string[] = []
  const tasks = deal(drawer())
  const isOver = () => tally.total >= requests || performance.now() > deadline

  const perform = async (task: Task, person: Person) => {
    if (task === 'sign-in') await person.signIn()
    else if (task === 'row' || task === 'file') await person.write(desks[task])
    else await visitors.visit(task)
  }
  const busy = async (number: number) => {
    const person = await Person.hire(place, tally, number, drawer())
    while (!isOver())
      await perform(tasks.next().value, person).catch((error: Error) => {
        refusals.push(error.message)
      })
  }
  const looking = look(memory, tally, say)
  await Promise.all(Array.from({ length: PEOPLE }, (_, number) => busy(number)))
  looking.stop()
  visitors.leave()

  for (const line of [...tally.lines(), ...totalsOf(Object.values(desks))]) say(line)
  const isLate = Number.isFinite(requests) && tally.total < requests
  const late = isLate ? ['The time was up before the requests were through.'] : []
  const { failures, total } = tally
  const faults = [
    ...late,
    ...(failures.length > 0 ? [`${failures.length} failed requests`] : []),
    ...failures.slice(0, 20).map(({ status, request }) => `${status}: ${request}`),
    ...refusals.slice(0, 20),
    ...(await compareAll(place, Object.values(desks))),
  ]
  return { faults, total }
}

/** Tasks without end, the same for the same numbers. */
function* deal(random: () => number): Generator<Task, never> {
  const spread = (parts: [Task, number][]) =>
    parts.flatMap(([task, count]) => Array<Task>(count).fill(task))
  for (;;) {
    yield* shuffled(spread(CALM), random)
    yield* shuffled(spread(BUSY), random)
  }
}

/** Looks at memory all the time, and says now and then how far it has come. */
function look(memory: ReturnType<typeof memoryOf>, tally: Tally, say: (line: string) => void) {
  const stopping = new AbortController()
  const begun = performance.now()
  const looking = async () => {
    for (let next = begun; ; ) {
      const { site, database } = memory.sample()
      if (performance.now() >= next) {
        next += EVERY.line
        const seconds = Math.round((performance.now() - begun) / 1000)
        say(
          `${seconds} s: ${tally.total} requests, ${tally.failures.length} failed, site ${mb(site)}, database ${mb(database)}`,
        )
      }
      await delay(EVERY.sample, undefined, { signal: stopping.signal })
    }
  }
  looking().catch(() => {})
  return { stop: () => stopping.abort() }
}

/** Prints a site's RSS each minute; `stop` answers with what there was, once more at its end. */
function watchRss(pid: number, say: (line: string) => void) {
  const minutes: number[] = []
  const note = () => {
    minutes.push(rssOf(pid))
    say(`minute ${minutes.length}: RSS of the site ${mb(minutes.at(-1) ?? 0)}`)
  }
  const timer = setInterval(note, EVERY.minute)
  return {
    stop: () => {
      clearInterval(timer)
      note()
      return minutes
    },
  }
}
