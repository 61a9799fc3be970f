import { setTimeout as delay } from 'node:timers/promises'
import { serviceClient } from '../../harness/installation.ts'
import { NoResponse } from './collection.ts'
import type { Installation } from './installation.ts'
import { faultsOf } from './ledger.ts'
import type { TrackedCollection } from './staff-member.ts'

const RECOVERY_TIMEOUT_MS = 30_000

/** Reads all rows and files back once the site responds. @returns differences from acknowledged writes. */
export async function compareAll(
  { url, directory }: Installation,
  collections: TrackedCollection[],
): Promise<string[]> {
  const client = await serviceClient(url, directory)
  const deadline = performance.now() + RECOVERY_TIMEOUT_MS
  const faults: string[] = []
  for (const { collection, ledger } of collections)
    faults.push(
      ...faultsOf(
        collection.name,
        ledger.compare(await whenAnswered(() => collection.all(client), deadline)),
      ),
    )
  return faults
}

async function whenAnswered<T>(read: () => Promise<T>, deadline: number): Promise<T> {
  for (;;)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof NoResponse) || performance.now() > deadline) throw error
      await delay(50)
    }
}

export function summaryOf(collections: TrackedCollection[]): string[] {
  return collections.map(
    ({ collection, ledger: { acknowledged, unanswered, size } }) =>
      `${size} ${collection.name}: ${acknowledged} writes acknowledged, ${unanswered} without an answer`,
  )
}
