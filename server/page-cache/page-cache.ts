import type { Before, FromMemory } from '../middleware.ts'
import { PageRenderer, type RendererOptions } from './page-renderer.ts'
import { type Outcomes, PageServer, type ServerOptions } from './page-server.ts'
import { PageStore } from './page-store.ts'
import { type ScheduleOptions, VisibilitySchedule } from './visibility-schedule.ts'

export interface PageCacheOptions extends Omit<RendererOptions, 'freshUntil'>, ServerOptions {
  nextVisibilityChange?: ScheduleOptions['nextVisibilityChange'] | undefined
}

export interface PageCache {
  /** Answers GET and HEAD of a fresh page, at its canonical address. */
  fromMemory: FromMemory
  before: Before
  purge: () => void
  warm: (target: string) => Promise<void>
  counts: Outcomes & { render: number; purge: number }
  size: () => number
  close: () => void
}

const MAX_BYTES = 48 * 1024 * 1024
const MAX_REWARMED = 8

/**
 * Public pages as bytes, rendered once for all. A purge raises the generation: older pages are shown only while the
 * backend fails. A page that is merely old is shown while a new one is rendered. A schedule's moment is a purge.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { onError, nextVisibilityChange } = options
  const counts = { hit: 0, stale: 0, miss: 0, render: 0, purge: 0 }
  const store = new PageStore(MAX_BYTES)
  const schedule =
    nextVisibilityChange &&
    new VisibilitySchedule({ nextVisibilityChange, onPassed: dropPages, onError })
  const rendering = { ...options, freshUntil: () => schedule?.nextAt }
  const renderer = new PageRenderer(rendering, store, () => {
    counts.render += 1
  })
  schedule?.refresh()

  async function rewarm(generation: number): Promise<void> {
    for (const key of store.mostRequested(MAX_REWARMED)) {
      if (store.generation === generation) await renderer.render(key, 'outdated').catch(onError)
    }
  }

  function dropPages(): void {
    counts.purge += 1
    store.purge()
    renderer.forgetInFlight()
    void rewarm(store.generation)
  }

  function purge(): void {
    dropPages()
    schedule?.refresh()
  }

  const server = new PageServer(options, { store, renderer, counts, schedule, purge })
  return {
    fromMemory: server.fromMemory,
    before: server.before,
    purge,
    warm: async (key) => {
      if (renderer.isStoring) await renderer.render(key, 'miss').catch(onError)
    },
    counts,
    size: () => store.size,
    close: () => schedule?.close(),
  }
}
