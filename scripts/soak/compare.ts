import { setTimeout as delay } from 'node:timers/promises'
import { serviceClient } from '../../harness/installation.ts'
import { faultsOf } from './ledger.ts'
import type { Desk } from './person.ts'
import type { Place } from './place.ts'
import { Unanswered } from './shelf.ts'

/** In milliseconds: how long a database that was killed may take to come back. */
const PATIENCE = 30_000

/**
 * Reads all rows and files back, as soon as that is possible.
 *
 * @returns what is not as it was acknowledged.
 */
export async function compareAll({ url, directory }: Place, desks: Desk[]): Promise<string[]> {
  const client = await serviceClient(url, directory)
  const deadline = performance.now() + PATIENCE
  const faults: string[] = []
  for (const { shelf, ledger } of desks)
    faults.push(
      ...faultsOf(shelf.name, ledger.compare(await answered(() => shelf.all(client), deadline))),
    )
  return faults
}

async function answered<T>(read: () => Promise<T>, deadline: number): Promise<T> {
  for (;;)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Unanswered) || performance.now() > deadline) throw error
      await delay(50)
    }
}

/** One line for each shelf. */
export function totalsOf(desks: Desk[]): string[] {
  return desks.map(
    ({ shelf, ledger: { acknowledged, unanswered, size } }) =>
      `${size} ${shelf.name}: ${acknowledged} writes acknowledged, ${unanswered} without an answer`,
  )
}
