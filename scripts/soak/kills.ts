import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { databasePid } from '../../harness/installation.ts'
import { processTree } from '../../harness/processes.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { NoResponse } from './collection.ts'
import { compareAll, summaryOf } from './compare.ts'
import { files } from './files.ts'
import { createInstallation, type Installation } from './installation.ts'
import { randomStreams } from './random-streams.ts'
import { ResponseCounts } from './response-counts.ts'
import { rows } from './rows.ts'
import { shuffled } from './shuffled.ts'
import { StaffMember, type TrackedCollection, track } from './staff-member.ts'
import { watchSchedule } from './watch-schedule.ts'

export interface KillOptions {
  rounds: number
  seed: number
  /** By `performance.now()`. */
  deadline: number
  report: (line: string) => void
  /** By default all victims in turn. */
  only?: Victim | undefined
}

export const VICTIMS = [
  'site',
  'database',
  'one connection',
  'site and database',
  'database restart',
] as const
export type Victim = (typeof VICTIMS)[number]

const STAFF_COUNT = 6
const MAX_WRITING_MS = 1500

/**
 * Kills (SIGKILL) site, database or one of its processes, or shuts the database down, at random moments of writes. A
 * site is started again, a database must recover by itself; then acknowledged writes must be there, whole and once.
 * On a machine of any speed each round acknowledges a row and a file and sees a scheduled row: without them it would
 * prove nothing.
 * @returns a line for each fault.
 */
export async function kills(options: KillOptions): Promise<string[]> {
  const { rounds, seed, deadline, report } = options
  const nextStream = randomStreams(seed)
  const random = nextStream()
  const counts = new ResponseCounts()
  const collections = [track(rows), track(files)]
  const victims: Victim[] = []
  const installation = await createInstallation()
  let site = await installation.start({ SAMPLE_CONTENT: 'off' })
  const schedule = await watchSchedule(installation)
  const proofs = () => [...collections.map(({ ledger }) => ledger.acknowledged), schedule.shown()]
  try {
    const staff = await Promise.all(
      Array.from({ length: STAFF_COUNT }, (_, number) =>
        StaffMember.create(installation, counts, number, nextStream()),
      ),
    )
    for (let round = 1; round <= rounds; round++) {
      if (performance.now() > deadline) return [`The time was up in round ${round}.`]
      if (victims.length === 0) victims.push(...shuffled(VICTIMS, random))
      const victim = options.only ?? victims.pop() ?? 'site'
      const after = Math.floor(random() * MAX_WRITING_MS)
      const before = proofs()
      const writing = write(staff, collections)
      const isProven = () => proofs().every((count, index) => count > (before[index] ?? 0))
      while (!isProven() && writing.isOn() && performance.now() < deadline) await delay(10)
      await delay(after)
      kill(victim, site, installation, random)
      writing.stop()
      const refusals = await writing.over
      const begun = performance.now()
      site = await recover(site, installation)
      const faults = [...refusals, ...(await compareAll(installation, collections))]
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      report(`round ${round}: ${victim} after ${after} ms, back and compared in ${seconds} s`)
      if (faults.length > 0) return faults
    }
    for (const line of summaryOf(collections)) report(line)
    const faults = await schedule.end()
    report(`scheduled rows were seen ${schedule.shown()} times`)
    return faults
  } finally {
    await schedule.end()
    await site.stop()
    await installation.remove()
  }
}

/** Until a request has no response, or `stop`. */
function write(staff: StaffMember[], collections: TrackedCollection[]) {
  let isOver = false
  let writers = staff.length
  const refusals: string[] = []
  const busy = async (member: StaffMember) => {
    for (let turn = 0; !isOver; turn++) {
      try {
        await member.write(collections[turn % collections.length] as TrackedCollection)
      } catch (error) {
        if (!(error instanceof NoResponse)) refusals.push((error as Error).message)
        writers -= 1
        return
      }
    }
  }
  const over = Promise.all(staff.map(busy)).then(() => refusals)
  return {
    over,
    isOn: () => writers > 0,
    stop: () => {
      isOver = true
    },
  }
}

function kill(
  victim: Victim,
  { child }: SiteProcess,
  { directory }: Installation,
  random: () => number,
) {
  const database = databasePid(directory)
  if (victim === 'one connection') {
    // PostgreSQL ends its other processes when one is killed.
    const [, ...parts] = processTree(database)
    process.kill(parts[Math.floor(random() * parts.length)] ?? database, 'SIGKILL')
  } else if (victim === 'database restart')
    // Fast shutdown: closes connections and writes a checkpoint.
    process.kill(database, 'SIGINT')
  else if (victim !== 'site') process.kill(database, 'SIGKILL')
  if (victim.startsWith('site')) child.kill('SIGKILL')
}

async function recover(site: SiteProcess, installation: Installation): Promise<SiteProcess> {
  const { child } = site
  if (!child.killed) return site
  if (child.signalCode === null) await once(child, 'exit')
  return installation.start()
}
