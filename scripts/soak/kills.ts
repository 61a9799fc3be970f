import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { databasePid } from '../../harness/installation.ts'
import { processTree } from '../../harness/processes.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { compareAll, totalsOf } from './compare.ts'
import { drawersFrom } from './drawers.ts'
import { files } from './files.ts'
import { type Desk, deskOf, Person } from './person.ts'
import { makePlace, type Place } from './place.ts'
import { rows } from './rows.ts'
import { Unanswered } from './shelf.ts'
import { shuffled } from './shuffled.ts'
import { Tally } from './tally.ts'

export interface KillOptions {
  rounds: number
  seed: number
  /** By `performance.now()`. */
  deadline: number
  say: (line: string) => void
  /** What is ended in every round; each victim in turn without it. */
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

const PEOPLE = 6
/** In milliseconds: how long people write before something is killed, at most. */
const LONGEST = 1500

/**
 * Kills a site, its database, one process of that, or both, with SIGKILL, or shuts the database down, at random
 * moments while people write, round after round on the same data; a killed site is started again, a database
 * must come back by itself. After each round all that was acknowledged must be there, whole and once.
 *
 * @returns what was not as it should be.
 */
export async function kills(options: KillOptions): Promise<string[]> {
  const { rounds, seed, deadline, say } = options
  const drawer = drawersFrom(seed)
  const random = drawer()
  const tally = new Tally()
  const desks = [deskOf(rows), deskOf(files)]
  const victims: Victim[] = []
  const place = await makePlace()
  let site = await place.start({ SAMPLE_CONTENT: 'off' })
  try {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, number) => Person.hire(place, tally, number, drawer())),
    )
    for (let round = 1; round <= rounds; round++) {
      if (performance.now() > deadline) return [`The time was up in round ${round}.`]
      if (victims.length === 0) victims.push(...shuffled(VICTIMS, random))
      const victim = options.only ?? victims.pop() ?? 'site'
      const after = Math.floor(random() * LONGEST)
      const writing = write(people, desks)
      await delay(after)
      kill(victim, site, place, random)
      writing.stop()
      const refusals = await writing.over
      const begun = performance.now()
      site = await recover(site, place)
      const faults = [...refusals, ...(await compareAll(place, desks))]
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      say(`round ${round}: ${victim} after ${after} ms, back and compared in ${seconds} s`)
      if (faults.length > 0) return faults
    }
    for (const line of totalsOf(desks)) say(line)
    return []
  } finally {
    await site.stop()
    await place.remove()
  }
}

/** Everybody writes until there is no answer any more, or it is over. */
function write(people: Person[], desks: Desk[]) {
  let isOver = false
  const refusals: string[] = []
  const busy = async (person: Person) => {
    for (let turn = 0; !isOver; turn++) {
      try {
        await person.write(desks[turn % desks.length] as Desk)
      } catch (error) {
        if (!(error instanceof Unanswered)) refusals.push((error as Error).message)
        return
      }
    }
  }
  const over = Promise.all(people.map(busy)).then(() => refusals)
  return {
    over,
    stop: () => {
      isOver = true
    },
  }
}

function kill(victim: Victim, { child }: SiteProcess, { directory }: Place, random: () => number) {
  const database = databasePid(directory)
  if (victim === 'one connection') {
    // Any process of a PostgreSQL: it ends the others as well.
    const [, ...parts] = processTree(database)
    process.kill(parts[Math.floor(random() * parts.length)] ?? database, 'SIGKILL')
  } else if (victim === 'database restart')
    // PostgreSQL's fast shutdown: it ends connections and writes a checkpoint.
    process.kill(database, 'SIGINT')
  else if (victim !== 'site') process.kill(database, 'SIGKILL')
  if (victim.startsWith('site')) child.kill('SIGKILL')
}

/** A killed site is started again; a killed database must come back by itself. */
async function recover(site: SiteProcess, place: Place): Promise<SiteProcess> {
  const { child } = site
  if (!child.killed) return site
  if (child.signalCode === null) await once(child, 'exit')
  return place.start()
}
