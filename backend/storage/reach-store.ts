import { openStore, type StorePlace } from './open-store.ts'
import { storeFailure } from './store-failure.ts'

/**
 * Resolves when the store of files answers.
 *
 * @throws StartError where it cannot be used, Unavailable where that may pass.
 */
export async function reachStore(place: StorePlace): Promise<void> {
  const store = await openStore(place)
  await store.check().catch((error: Error) => {
    throw storeFailure(error, place.s3?.bucket)
  })
}
