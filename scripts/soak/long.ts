import { setTimeout as delay } from 'node:timers/promises'
import { compareAll, summaryOf } from './compare.ts'
import { files } from './files.ts'
import { createInstallation, type Installation } from './installation.ts'
import { excessOf, mb, memoryOf, rssOf, tooLarge } from './memory.ts'
import { randomStreams } from './random-streams.ts'
import { ResponseCounts } from './response-counts.ts'
import { rows } from './rows.ts'
import { shuffled } from './shuffled.ts'
import { StaffMember, track } from './staff-member.ts'
import { type RequestKind, visitorsOf } from './visitors.ts'
import { watchSchedule } from './watch-schedule.ts'

export interface LongOptions {
  /** Infinity: until the deadline. */
  requests: number
  seed: number
  /** By `performance.now()`. */
  deadline: number
  report: (line: string) => void
}

type Task = RequestKind | 'row' | 'file' | 'sign-in'

/** Mostly reads, then saves together, because every save causes renders. */
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
const STAFF_COUNT = 8
const INTERVAL_MS = { sample: 1000, line: 15_000, minute: 60_000 }
/** With fewer, the process still warms up. */
const MIN_REQUESTS = 100_000

/** Pages and what they load, reads, and staff who save rows and files. @returns a line for each fault. */
export async function soak(options: LongOptions): Promise<string[]> {
  const installation = await createInstallation()
  const site = await installation.start()
  try {
    const pid = site.child.pid ?? 0
    const memory = memoryOf(pid)
    const rss = watchRss(pid, options.report)
    const { faults, total } = await work(installation, memory, options)
    faults.push(...tooLarge(rss.stop()))
    const quarters = memory.quarters()
    for (const part of ['site', 'database'] as const)
      options.report(
        `memory of the ${part}, by quarters: ${quarters.map((q) => mb(q[part])).join(', ')}`,
      )
    if (total >= MIN_REQUESTS) faults.push(...excessOf(quarters))
    const errors = site.output().match(/^\{"level":[56]0.*$/gm) ?? []
    return [...faults, ...errors.slice(0, 20).map((line) => `logged: ${line}`)]
  } finally {
    await site.stop()
    await installation.remove()
  }
}

async function work(
  installation: Installation,
  memory: ReturnType<typeof memoryOf>,
  { requests, seed, deadline, report }: LongOptions,
): Promise<{ faults: string[]; total: number }> {
  const nextStream = randomStreams(seed)
  const counts = new ResponseCounts()
  const visitors = await visitorsOf(installation, counts, nextStream())
  const collections = { row: track(rows), file: track(files) }
  const refusals: string[] = []
  const tasks = deal(nextStream())
  const isOver = () => counts.total >= requests || performance.now() > deadline

  const perform = async (task: Task, member: StaffMember) => {
    if (task === 'sign-in') await member.signIn()
    else if (task === 'row' || task === 'file') await member.write(collections[task])
    else await visitors.visit(task)
  }
  const busy = async (number: number) => {
    const member = await StaffMember.create(installation, counts, number, nextStream())
    while (!isOver())
      await perform(tasks.next().value, member).catch((error: Error) => {
        refusals.push(error.message)
      })
  }
  const watching = watchMemory(memory, counts, report)
  const schedule = await watchSchedule(installation)
  await Promise.all(Array.from({ length: STAFF_COUNT }, (_, number) => busy(number)))
  const early = await schedule.end()
  report(`scheduled rows were seen ${schedule.shown()} times`)
  watching.stop()
  visitors.leave()

  for (const line of [...counts.lines(), ...summaryOf(Object.values(collections))]) report(line)
  const isLate = Number.isFinite(requests) && counts.total < requests
  const late = isLate ? ['The time was up before the requests were through.'] : []
  const { failures, total } = counts
  const faults = [
    ...late,
    ...(failures.length > 0 ? [`${failures.length} failed requests`] : []),
    ...failures.slice(0, 20).map(({ status, request }) => `${status}: ${request}`),
    ...refusals.slice(0, 20),
    ...early.slice(0, 20),
    ...(await compareAll(installation, Object.values(collections))),
  ]
  return { faults, total }
}

/** In random order, endlessly. */
function* deal(random: () => number): Generator<Task, never> {
  const spread = (parts: [Task, number][]) =>
    parts.flatMap(([task, count]) => Array<Task>(count).fill(task))
  for (;;) {
    yield* shuffled(spread(CALM), random)
    yield* shuffled(spread(BUSY), random)
  }
}

function watchMemory(
  memory: ReturnType<typeof memoryOf>,
  counts: ResponseCounts,
  report: (line: string) => void,
) {
  const stopping = new AbortController()
  const begun = performance.now()
  const watch = async () => {
    for (let next = begun; ; ) {
      const { site, database } = memory.sample()
      if (performance.now() >= next) {
        next += INTERVAL_MS.line
        const seconds = Math.round((performance.now() - begun) / 1000)
        report(
          `${seconds} s: ${counts.total} requests, ${counts.failures.length} failed, site ${mb(site)}, database ${mb(database)}`,
        )
      }
      await delay(INTERVAL_MS.sample, undefined, { signal: stopping.signal })
    }
  }
  watch().catch(() => {})
  return { stop: () => stopping.abort() }
}

/** Each minute; `stop` returns all values, with a last one. */
function watchRss(pid: number, report: (line: string) => void) {
  const minutes: number[] = []
  const note = () => {
    minutes.push(rssOf(pid))
    report(`minute ${minutes.length}: RSS of the site ${mb(minutes.at(-1) ?? 0)}`)
  }
  const timer = setInterval(note, INTERVAL_MS.minute)
  return {
    stop: () => {
      clearInterval(timer)
      note()
      return minutes
    },
  }
}
